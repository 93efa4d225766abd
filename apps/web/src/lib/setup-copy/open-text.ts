export const bringFromAnother = 'Traer de otro negocio';
