import { paths } from './paths.ts';

const parameter = 'pedido';

/** Where a notice leads when no panel is open. */
export const noticeAddress = (orderId: string | null): string =>
  orderId ? `${paths.orders}?${parameter}=${encodeURIComponent(orderId)}` : paths.orders;

/** The order that the address asks for. */
export const noticedOrder = (search: string): string | null =>
  new URLSearchParams(search).get(parameter);
