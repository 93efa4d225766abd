interface ImportMetaEnv {
  /** Where the API lives when it is not the host that serves the panel. */
  readonly VITE_API_URL?: string;
  /** Where an administrator goes back to after acting as a business. */
  readonly VITE_ADMIN_URL?: string;
  /** The support page that opens when there is no chat. */
  readonly VITE_SUPPORT_URL?: string;
  /** The terms for adhered businesses, when they are not the ones that our server shows. */
  readonly VITE_ADHERED_TERMS_URL?: string;
}
