import { describe, expect, it } from 'vitest';
import { makeSettlement } from '../testing.ts';
import { nextTransferOf } from './next-transfer.ts';

const tuesday = new Date('2026-03-10T15:00:00Z');
const next = (...pending: Parameters<typeof makeSettlement>[0][]) =>
  nextTransferOf(pending.map(makeSettlement), tuesday);
/** As people read it, without the spaces that keep words together. */
const told = (...pending: Parameters<typeof makeSettlement>[0][]) =>
  next(...pending)?.words.replaceAll('\u00a0', ' ');

describe('the next transfer', () => {
  it('is nothing while no closed week waits', () => {
    expect(next()).toBeNull();
  });

  it('says how much, when and where to', () => {
    expect(next({ net: 1_141_965 })).toMatchObject({ cents: 114_196_500, problem: null });
    expect(told({ net: 1_141_965 })).toBe('mié 11/03 · a FOGON.PUNILLA.MATE');
  });

  it('is the sum of all that go out, by the first of their days', () => {
    const later = { expectedAt: '2026-03-18T03:00:00.000Z', net: 0.2, _id: 's2' };
    expect(next({ net: 0.1 }, later)).toMatchObject({ cents: 30, settlementId: 's1' });
    expect(told({}, later)).toBe('mié 11/03 · a FOGON.PUNILLA.MATE · 2 liquidaciones');
    expect(told({}, { aliasCBU: 'OTRA.CUENTA' })).toBe(
      'mié 11/03 · a FOGON.PUNILLA.MATE y OTRA.CUENTA · 2 liquidaciones',
    );
  });

  it('admits that it is late', () => {
    expect(told({ expectedAt: '2026-03-10T03:00:00.000Z' })).toMatch(/^mar 10\/03/);
    expect(told({ expectedAt: '2026-03-09T03:00:00.000Z' })).toBe(
      'Estaba prevista para el lun 09/03 · a FOGON.PUNILLA.MATE',
    );
  });

  it('tells what keeps it, what the bank refused first', () => {
    const held = { state: 'retenida' as const, stateReason: 'Falta el alias.', aliasCBU: '' };
    const refused = { state: 'rechazada' as const, stateReason: 'Cuenta cerrada.', net: 50 };
    expect(next(held)).toMatchObject({ cents: 10_000, words: 'Falta el alias.', problem: 'held' });
    expect(next(held, refused)).toMatchObject({
      cents: 15_000,
      words: 'Cuenta cerrada.',
      problem: 'rejected',
    });
  });

  it('does not hide one that is kept behind one that goes out', () => {
    const held = { state: 'retenida' as const, stateReason: 'Falta el alias.', net: 30 };
    expect(next({}, held)).toMatchObject({ cents: 10_000, problem: null, also: held.stateReason });
  });
});
