export const demoPassword = 'demo1234';

/** Who can be tried, printed at start and listed in the README. */
export const demoLogins = [
  { email: 'demo@mostrador.ar', what: 'un negocio' },
  { email: 'encargada@mostrador.ar', what: 'encargada de ese negocio' },
  { email: 'cocina@mostrador.ar', what: 'cocina de ese negocio' },
  { email: 'cadena@mostrador.ar', what: 'dos negocios' },
  { email: 'pendiente@mostrador.ar', what: 'en revisión' },
  { email: 'rechazado@mostrador.ar', what: 'solicitud rechazada' },
  { email: 'nueva@mostrador.ar', what: 'sin negocio' },
  { email: 'admin@mostrador.ar', what: 'administración (/admin)' },
] as const;
