/** Why there is no copy, or nothing was restored: said to whoever runs the command. */
export class BackupRefusal extends Error {}

export const refusals = {
  notThere: (path: string, why: string) =>
    new BackupRefusal(`No se puede leer la copia ${path}: ${why}.`),
  damaged: (why: string) => new BackupRefusal(`La copia está dañada o incompleta: ${why}.`),
  unreadable: () =>
    new BackupRefusal('BACKUP_KEY no abre esta copia, o la copia está dañada o incompleta.'),
  needsKey: () => new BackupRefusal('La copia está cifrada: indica su clave en BACKUP_KEY.'),
  newer: (migration: string) =>
    new BackupRefusal(
      `La copia es de una versión más nueva (${migration}). Restáurala con esa versión o una posterior.`,
    ),
  notEmpty: (table: string) =>
    new BackupRefusal(
      `La base de datos de destino ya tiene datos (tabla ${table}). No se cambió nada: usa una base de datos vacía, antes de arrancar el servidor en ella.`,
    ),
  otherSchema: (migration: string) =>
    new BackupRefusal(
      `La base de datos de destino ya tiene tablas de otra versión (${migration}). No se cambió nada: usa una base de datos vacía.`,
    ),
  otherDniKey: () =>
    new BackupRefusal(
      'DNI_KEY no es la clave con la que se cifraron las fotos de DNI: es la del archivo dni.key del DATA_DIR de origen.',
    ),
};
