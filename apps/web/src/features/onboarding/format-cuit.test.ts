import { expect, it } from 'vitest';
import { formatCuit } from './format-cuit.ts';

it('gives a CUIT its dashes, and leaves anything else alone', () => {
  expect(formatCuit('20123456786')).toBe('20-12345678-6');
  expect(formatCuit(' 20 12345678 6 ')).toBe('20-12345678-6');
  expect(formatCuit('20.12345678.6')).toBe('20-12345678-6');
  expect(formatCuit('20-12345678-6')).toBe('20-12345678-6');
  expect(formatCuit(' 20-123 ')).toBe('20-123');
  expect(formatCuit('CUIT 20123456786')).toBe('CUIT 20123456786');
  expect(formatCuit('')).toBe('');
});
