import { describe, expect, it } from 'vitest';
import { makeSettlement } from '../testing.ts';
import { periodText, transferText } from './settlement-words.ts';

const week = makeSettlement();

describe('a settlement', () => {
  it('names the days of its week as people count them', () => {
    expect(periodText(week)).toBe('02/03 al 08/03/2026');
    const newYear = {
      ...week,
      periodStart: '2026-12-28T03:00:00.000Z',
      periodEnd: '2027-01-04T03:00:00.000Z',
    };
    expect(periodText(newYear)).toBe('28/12/2026 al 03/01/2027');
  });

  it('says where its money is', () => {
    expect(transferText(week)).toBe('Prevista para el 11/03/2026');
    expect(transferText({ ...week, state: 'abierta' })).toBe('Cierra el 09/03/2026');
    expect(transferText({ ...week, state: 'pagada', paidAt: '2026-03-12T15:00:00Z' })).toBe(
      'Transferida el 12/03/2026',
    );
    expect(transferText({ ...week, state: 'retenida', stateReason: 'Falta el alias.' })).toBe(
      'Falta el alias.',
    );
    expect(transferText({ ...week, net: 0, expectedAt: null })).toBe('Sin monto a transferir');
    expect(transferText({ ...week, net: 0, expectedAt: null, carried: -10 })).toBe(
      '$\u00a010,00 pasan a la próxima',
    );
  });
});
