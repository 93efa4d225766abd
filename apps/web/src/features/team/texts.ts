import type { StaffRole } from '@mostrador/contract/permissions';

export const teamTexts = {
  title: 'Equipo',
  subtitle: 'Quién entra al panel de este negocio y qué puede hacer.',
  noBusiness: 'Agrega un negocio para armar su equipo.',
  loading: 'Cargando el equipo',
  loadFailed: 'No se pudo cargar el equipo.',
  invite: 'Invitar',
  people: 'Personas',
  you: 'Tú',
  since: (when: string) => `Desde el ${when}`,
  lastSeen: (when: string) => `Último uso: ${when}`,
  neverSeen: 'Todavía no entró',
  role: (name: string) => `Rol de ${name}`,
  roleChanged: (name: string, role: string) => `${name} ahora es ${role}.`,
  roleFailed: 'No se pudo cambiar el rol.',
  remove: 'Quitar',
  confirmRemove: (name: string) => `¿Quitar a ${name} del equipo?`,
  removeDetail: 'Deja de entrar en el momento, en todos sus dispositivos.',
  removed: (name: string) => `${name} ya no es parte del equipo.`,
  removeFailed: 'No se pudo quitar a la persona.',
  aloneTitle: 'Por ahora entras solo tú',
  toActivity: 'Ver actividad',
  sharedDevices: 'Tablet compartida',
  sharedDevicesText:
    'Varias personas trabajan en el mismo dispositivo y cada una entra con su PIN: la actividad dice quién hizo qué.',
  toDevices: 'Ver dispositivos y PIN',
  aloneText:
    'Invita a quien trabaja contigo: cada persona con su cuenta y solo con lo que necesita.',
};

/** What each role is for, beside its name. */
export const roleHints: Readonly<Record<StaffRole, string>> = {
  manager: 'Todo, menos la cuenta de cobro, el equipo y la actividad.',
  cashier: 'Pedidos con sus importes, el historial de hoy, stock y pausas.',
  kitchen: 'Pedidos y stock. No ve dinero ni teléfonos.',
};

export const inviteTexts = {
  title: 'Invitar a una persona',
  role: 'Rol',
  email: 'Correo electrónico',
  emailHint: 'Si lo dejas vacío, te mostramos un enlace y un código QR para compartir.',
  send: 'Crear invitación',
  sending: 'Creando...',
  failed: 'No se pudo crear la invitación.',
  ready: 'Invitación lista',
  mailed: (email: string) => `Le mandamos el enlace a ${email}. También puedes compartirlo tú.`,
  share: 'Comparte el enlace o deja que lo escanee con su teléfono.',
  once: 'Sirve una sola vez y vence en 72 horas. No lo vamos a mostrar de nuevo.',
  link: 'Enlace',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  copyFailed: 'No se pudo copiar. Selecciónalo y cópialo a mano.',
  qr: 'Código QR del enlace de invitación',
  done: 'Listo',
};

export const invitationsTexts = {
  title: 'Invitaciones sin aceptar',
  byLink: 'Por enlace',
  expires: (when: string) => `Vence el ${when}`,
  renew: 'Enlace nuevo',
  renewFailed: 'No se pudo renovar la invitación.',
  revoke: 'Anular',
  revoked: 'Invitación anulada.',
  revokeFailed: 'No se pudo anular la invitación.',
};

export const handoverTexts = {
  title: 'Pasar el lugar de dueño',
  text: 'Quien recibe el lugar maneja el dinero y el equipo; tú quedas como encargado. Un administrador tiene que aceptarlo, y después la cuenta de cobro espera como si fuera nueva.',
  to: 'A quién',
  choose: 'Elige a una persona',
  ask: 'Pedir el traspaso',
  confirm: (name: string) => `¿Pasar el lugar de dueño a ${name}?`,
  confirmDetail: 'Cuando un administrador lo acepte, dejas de ver la cuenta de cobro y el equipo.',
  asked: 'Pedido enviado. Te avisamos por correo cuando se decida.',
  askFailed: 'No se pudo pedir el traspaso.',
  waiting: (name: string, when: string) =>
    `Pediste pasar el lugar de dueño a ${name} el ${when}. Espera la decisión de un administrador.`,
  withdraw: 'Retirar el pedido',
  withdrawFailed: 'No se pudo retirar el pedido.',
};

export const invitationTexts = {
  title: 'Te invitaron a un equipo',
  badLink: 'Este enlace no es válido. Pide uno nuevo a quien te invitó.',
  loading: 'Buscando la invitación',
  invited: (by: string, business: string) => `${by} te invita al equipo de ${business}.`,
  yourRole: 'Tu rol',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  accept: 'Crear mi cuenta y entrar',
  accepting: 'Creando tu cuenta...',
  acceptFailed: 'No se pudo aceptar la invitación.',
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Inicia sesión',
  join: (name: string) => `Entrar como ${name}`,
  joinText: 'Ya tienes la sesión iniciada: este negocio se suma a tu cuenta.',
  joining: 'Entrando...',
  backToLogin: 'Volver al inicio de sesión',
};

export const activityTexts = {
  title: 'Actividad',
  subtitle: 'Quién hizo qué en tu negocio, y cuándo.',
  noBusiness: 'Agrega un negocio para ver su actividad.',
  filters: 'Filtros',
  person: 'Persona',
  anybody: 'Todas las personas',
  kind: 'Tipo',
  anyKind: 'Todo',
  failed: 'No se pudo cargar la actividad.',
  empty: 'Todavía no hay actividad',
  emptyText: 'Cada cambio de pedidos, precios, stock, horarios o equipo va a quedar acá.',
  noneFound: 'No hay actividad con esos filtros',
  clear: 'Limpiar filtros',
  caption: 'Actividad del negocio',
  when: 'Fecha',
  who: 'Persona',
  what: 'Qué hizo',
  more: 'Ver más',
  loadingMore: 'Cargando...',
  moreFailed: 'No se pudo cargar más actividad.',
  download: 'Descargar CSV',
  downloading: 'Descargando...',
  downloadFailed: 'No se pudo descargar la actividad.',
  fileName: (day: string) => `actividad-${day}.csv`,
};
