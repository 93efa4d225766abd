/** Words of the frame around the pages. */
export const appTexts = {
  accessDenied: 'Access Denied: You do not have the required permissions.',
  navigation: 'Secciones',
  openMenu: 'Abrir menú',
  menu: 'Menú',
  pageHelp: 'Ayuda de esta página',

  status: 'Estado:',
  open: 'Abierto',
  closed: 'Cerrado',
  statusUnknown: 'Estado no disponible',
  customersSee: 'Tus clientes ven:',
  shopOpen: 'Local abierto',
  shopClosed: 'Local cerrado',
  openShop: 'Toca para abrir',
  closeShop: 'Toca para cerrar',
  statusFailed: 'Hubo un error al cambiar el estado. Inténtalo de nuevo.',
  businessNotLoaded: 'No se pudo cargar la información del negocio',

  notifications: 'Notificaciones',
  notificationsBlocked: 'El navegador las bloquea: habilítalas en los permisos del sitio.',
  allNotifications: 'Notificaciones de todos',
  allNotificationsHint: 'Recibir pedidos de todos tus negocios',
  liveChat: 'Chat en vivo',
  support: 'Soporte',

  impersonating: 'Estás viendo como un negocio.',
  backToAdmin: 'Volver a tu cuenta de Admin',
  chooseBusiness: 'Cambiar de negocio',
  addBusiness: '+ Agregar Negocio',
  userMenu: 'Menú de usuario',
  signedIn: 'Sesión iniciada',
  theme: 'Apariencia',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  signOut: 'Cerrar sesión',

  screenFailed: 'No se pudo mostrar esta pantalla',
  screenFailedHint: 'Puede ser un corte de conexión o una versión nueva del panel.',
  reload: 'Recargar',

  slogan: 'Tu negocio, siempre listo para vender.',
  promises: [
    'Recibe y prepara tus pedidos desde una sola pantalla',
    'Actualiza tu catálogo y tus precios en minutos',
    'Cobra cada semana, con cada movimiento a la vista',
  ],
} as const;

/** Names of the pages: sidebar, window title. */
export const pageNames = {
  orders: 'Pedidos',
  history: 'Historial',
  products: 'Productos',
  optionGroups: 'Grupos de Opciones',
  hours: 'Horarios',
  finances: 'Finanzas',
  logistics: 'Repartidores',
  profile: 'Perfil',
  tutorials: 'Tutoriales',
  addBusiness: 'Agregar Negocio',
  changePassword: 'Cambiar contraseña',
  login: 'Iniciar sesión',
  register: 'Registra tu negocio',
  recover: 'Recuperar contraseña',
  reset: 'Restablecer contraseña',
  undoAccount: 'Cuenta de cobro',
  takeover: 'Iniciando sesión',
} as const;
