export const profileTexts = {
  title: 'Perfil del Negocio',
  subtitle: 'Actualiza la información que ven tus clientes y tus datos de contacto.',
  loading: 'Cargando perfil...',
  loadFailed: 'No se pudo cargar la información del negocio.',
  notFound: 'Negocio no encontrado',
  save: 'Guardar Cambios',
  saving: 'Guardando...',
  saved: '¡Perfil actualizado con éxito!',
  saveFailed: 'No se pudo guardar los cambios.',
  placeFailed: 'No se pudo obtener la ubicación para esa dirección.',

  general: 'Información General',
  logo: 'Logo del negocio',
  changeLogo: 'Cambiar logo',
  addLogo: 'Subir logo',
  uploading: 'Subiendo imagen…',
  imageHint: 'JPG, PNG, JPEG o GIF. Se ve mejor si es cuadrada.',
  imageFailed: 'Error al subir la imagen.',
  name: 'Nombre',
  phone: 'Teléfono',
  category: 'Categoría',
  chooseCategory: 'Selecciona una categoría',

  security: 'Seguridad',
  securityText: 'Cambia tu contraseña si crees que alguien más la conoce.',
  changePassword: 'Cambiar Contraseña',

  location: 'Ubicación del Negocio',
  hasStore: 'Local físico:',
  hasStoreOn: 'Tengo local a la calle',
  hasStoreOff: 'Sin local a la calle',
  branches: 'Cantidad de sucursales',

  fiscal: 'Datos Financieros y Fiscales',
  cuit: 'CUIT',
  cuitFixed: 'Para corregirlo, escríbenos por Soporte.',
  noCuit: 'Sin CUIT',
  account: 'Alias, CBU o CVU',
  accountNote:
    'Asegúrate de que los datos sean correctos para recibir tus pagos semanales sin demoras.',
  accountKind: (kind: string) => `Es un ${kind}.`,
  accountByAdmin: 'Solo el dueño puede cambiar la cuenta de cobro.',
  accountChange: (account: string) =>
    account === ''
      ? 'Sin una cuenta, tus liquidaciones quedan retenidas hasta que cargues una.'
      : `Al guardar, tus próximas liquidaciones se transferirán a ${account}. Te avisaremos por correo.`,

  addTitle: 'Agregar Negocio',
  addSubtitle: 'Suma otro negocio a tu cuenta. Lo revisamos y te avisamos cuando pueda abrir.',
  businessData: 'Datos del negocio',
  create: 'Crear Negocio',
  creating: 'Guardando...',
  created: 'Negocio adicional creado correctamente',
  createFailed: 'Error al crear negocio adicional',
  noPoint: 'Por favor, selecciona una ubicación válida en el mapa.',
  cuitPlaceholder: 'XX-XXXXXXXX-X',
} as const;
