import { formatDate, formatTime } from '@mostrador/contract/time';

/** Words of the first day. None of them is the name of a page: those belong to the menu. */
export const firstDayTexts = {
  title: 'Prepara tu local para vender',
  missingTitle: 'Completa tu local',
  progress: (done: number, all: number) => `${done} de ${all} listos`,
  done: '¡Todo listo! Tu local puede recibir su primera venta.',
  dismiss: 'Entendido',
  review: (since: string) => `En revisión desde el ${formatDate(since)} a las ${formatTime(since)}`,
  reviewHint:
    'Te avisaremos por correo apenas aprobemos tu negocio. Mientras tanto puedes dejar todo preparado.',
  ticked: 'Hecho',
  steps: {
    data: { title: 'Foto, teléfono y dirección', hint: 'Es lo primero que ven tus clientes.' },
    account: { title: 'Alias o CBU para cobrar', hint: 'Ahí te transferimos cada semana.' },
    hours: { title: 'Días y horas en que abres', hint: 'Fuera de ellas nadie puede comprarte.' },
    catalogue: {
      title: 'Cinco platos o artículos',
      hint: 'Con foto se venden más. También puedes pegar tu lista entera.',
    },
    delivery: { title: 'Quién lleva tus envíos', hint: 'Nuestros cadetes o los tuyos.' },
    sound: { title: 'Sonido de la alarma', hint: 'Así te enteras de cada venta.' },
    open: { title: 'Abrir el local', hint: 'Con esto empiezas a vender.' },
  },
  catalogueCount: (count: number, wanted: number) => `${count} de ${wanted}`,
  trySound: 'Probar',
  open: 'Abrir ahora',
  openLater: 'Podrás abrir cuando aprobemos tu negocio.',
  rehearsal:
    '¿Quieres ver cómo llega una venta? Envíate una de mentira: suena, se prepara y se imprime.',
} as const;
