import type { PushKind } from '@mostrador/contract/push-message';

export const offlineTexts = {
  title: 'Sin conexión',
  hint: 'No llegamos al servidor. El panel vuelve solo en cuanto haya conexión.',
  boardAt: (moment: string) => `Sin conexión · así estaba el tablero a las ${moment}`,
  boardHint:
    'Es solo para leer: los pedidos que entraron después no están aquí. El panel vuelve solo en cuanto haya conexión.',
  none: 'Ninguno',
  again: 'Reintentar',
} as const;

interface NoticeTexts {
  title: (shortId: string) => string;
  body: string;
}

export const noticeTexts: Record<PushKind | 'unknown', NoticeTexts> = {
  created: {
    title: (shortId) => `Pedido nuevo #${shortId}`,
    body: 'Nadie lo vio todavía. Tócalo para responder.',
  },
  cancelled: {
    title: (shortId) => `Se canceló el pedido #${shortId}`,
    body: 'Ya no lo prepares.',
  },
  unwatched: {
    title: () => 'Nadie mira los pedidos',
    body: 'Tu local está abierto y ningún panel está a la vista. Tócalo para abrirlo.',
  },
  test: { title: () => 'Aviso de prueba', body: 'Los avisos llegan a este dispositivo.' },
  unknown: { title: () => 'Hay novedades en tus pedidos', body: 'Tócalo para abrir el panel.' },
};
