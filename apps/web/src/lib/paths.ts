/** Every address of the panel. */
export const paths = {
  login: '/login',
  register: '/registro',
  recoverPassword: '/recuperar-password',
  resetPassword: '/restablecer-password',
  undoAccount: '/no-fui-yo',
  orders: '/mis-pedidos',
  history: '/historial',
  changePassword: '/cambiar-contraseña',
  addBusiness: '/agregar-negocio',
  products: '/mis-productos',
  optionGroups: '/mis-grupos-de-opciones',
  profile: '/mi-perfil',
  dashboard: '/dashboard',
  hours: '/mis-horarios',
  logistics: '/configuracion-repartidores',
  tutorials: '/tutoriales',
} as const;
