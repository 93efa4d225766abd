/** What may differ between installations; every value has a default that works with our own server. */
export const settings = {
  apiUrl: (import.meta.env.VITE_API_URL ?? '').replace(/\/+$/, ''),
  adminUrl: import.meta.env.VITE_ADMIN_URL ?? '/admin',
  supportUrl: import.meta.env.VITE_SUPPORT_URL ?? '/soporte',
  adheredTermsUrl: import.meta.env.VITE_ADHERED_TERMS_URL ?? '/terminos-comercios',
} as const;
