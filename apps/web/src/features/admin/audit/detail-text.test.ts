import { expect, it } from 'vitest';
import { detailText } from './detail-text.ts';

it('says in Spanish what was noted, and nothing about what is empty or of no interest', () => {
  expect(detailText({ reason: 'Ayuda por teléfono' })).toBe('Motivo: Ayuda por teléfono');
  expect(detailText({ settlementIds: ['a', 'b'], reference: 'LOTE-7' })).toBe('Referencia: LOTE-7');
  expect(detailText({ before: 'UNO', after: 'OTRO' })).toBe('Antes: UNO · Después: OTRO');
  expect(detailText({ before: null, after: 'MI.ALIAS' })).toBe('Después: MI.ALIAS');
  expect(detailText({ fields: ['name'] })).toBe('');
  expect(detailText(null)).toBe('');
});
