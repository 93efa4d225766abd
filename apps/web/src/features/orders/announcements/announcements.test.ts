import { describe, expect, it } from 'vitest';
import { readOrder } from '../live/panel-order.ts';
import { announcementOf, cancelledMeanwhile } from './announcements.ts';

describe('announcementOf', () => {
  it('has the words of the specification for one, for several and for all businesses', () => {
    expect(announcementOf(1, 'La Nona', false)).toEqual({
      title: '¡Tienes un nuevo pedido!',
      text: 'Un cliente está esperando. Revisa tu panel.',
    });
    expect(announcementOf(3, 'La Nona', false)).toEqual({
      title: '¡Tienes nuevos pedidos!',
      text: 'Has recibido 3 nuevos pedidos.',
    });
    expect(announcementOf(2, 'La Nona', true)).toEqual({
      title: '¡Tienes nuevos pedidos!',
      text: 'Pedidos recibidos: 2 en La Nona',
    });
  });
});

describe('cancelledMeanwhile', () => {
  const order = (status: string, motivoCancelacion: string | null = null) =>
    readOrder({ _id: 'a', status, motivoCancelacion, createdAt: '2026-11-15T20:00:00Z' }, 'PROPIA');

  it('finds what the customer took back', () => {
    const gone = cancelledMeanwhile([order('pendiente')], [order('cancelado', 'Me arrepentí')]);
    expect(gone).toHaveLength(1);
  });

  it('is silent about what the shop itself rejected, here or on another device', () => {
    const rejected = order('cancelado', 'Local cerrado');
    expect(cancelledMeanwhile([order('pendiente')], [rejected])).toEqual([]);
  });

  it('is silent about what was over before', () => {
    const old = order('cancelado', 'Me arrepentí');
    expect(cancelledMeanwhile([old], [old])).toEqual([]);
    expect(cancelledMeanwhile([], [old])).toEqual([]);
  });
});
