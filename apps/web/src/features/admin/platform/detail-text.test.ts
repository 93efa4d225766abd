import { expect, it } from 'vitest';
import { detailText } from './detail-text.ts';

it('says in Spanish what was noted, and nothing about what is empty', () => {
  expect(detailText({ reason: 'Ayuda por teléfono' })).toBe('Motivo: Ayuda por teléfono');
  expect(detailText({ fields: ['name', 'phone'] })).toBe('Campos: name, phone');
  expect(detailText({ before: null, after: 'MI.ALIAS' })).toBe('Después: MI.ALIAS');
  expect(detailText({ fields: [] })).toBe('');
  expect(detailText(null)).toBe('');
});
