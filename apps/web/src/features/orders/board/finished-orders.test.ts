import { expect, it } from 'vitest';
import { readOrder } from '../live/panel-order.ts';
import { finishedOrders } from './finished-orders.ts';

it('keeps what left the board, newest first, whatever order it came in', () => {
  const statuses = [
    'en_camino',
    'pendiente',
    'retirado',
    'listo',
    'cancelado',
    'raro',
    'entregado',
  ];
  const orders = statuses.map((status, hour) =>
    readOrder({ _id: status, status, createdAt: `2026-11-15T1${hour}:00:00Z` }, 'UNBREIK'),
  );
  expect(finishedOrders(orders).map((order) => order._id)).toEqual([
    'entregado',
    'cancelado',
    'retirado',
    'en_camino',
  ]);
});
