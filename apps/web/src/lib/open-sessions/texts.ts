export const openSessionTexts = {
  sessions: 'Sesiones abiertas',
  sessionsText:
    'Los dispositivos con tu cuenta abierta, y las entradas de nuestro equipo a tu panel.',
  sessionsFailed: 'No se pudieron cargar tus sesiones.',
  thisSession: 'Esta sesión',
  lastUsed: (when: string) => `Última actividad: ${when}`,
  adminEntry: 'Entró un administrador de Mostrador',
  entryReason: (reason: string) => `Motivo: ${reason}`,
  entryEnded: (from: string, to: string) => `Del ${from} al ${to}`,
  endSession: 'Cerrar',
  endFailed: 'No se pudo cerrar la sesión.',
  endOthers: 'Cerrar todas las demás',
  confirmEndOthers: '¿Cerrar todas las demás sesiones?',
  confirmEndOthersText: 'Los otros dispositivos tendrán que ingresar de nuevo.',
  othersEnded: (count: number) =>
    count === 1 ? 'Se cerró 1 sesión.' : `Se cerraron ${count} sesiones.`,
} as const;
