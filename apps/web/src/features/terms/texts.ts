export const termsTexts = {
  title: 'Actualización de Términos y Condiciones',
  version: (version: string) => `Versión ${version}`,
  region: 'Texto de los términos y condiciones',
  contents: 'Contenido',
  adhered: 'Ver términos para comercios adheridos',
  accept: 'He leído y acepto los nuevos términos generales',
  loading: 'Cargando términos y condiciones...',
  saving: 'Guardando...',
  logOut: 'Cerrar sesión',
  loadFailed: 'No se pudieron cargar los términos y condiciones. Inténtalo más tarde.',
  retry: 'Reintentar',
  acceptFailed: 'Hubo un error al aceptar los términos. Por favor, intenta de nuevo.',
} as const;
