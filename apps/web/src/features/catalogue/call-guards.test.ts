import { expect, it } from 'vitest';
import {
  requireBulkCreation,
  requireBulkUpdate,
  requireBusiness,
  requireProduct,
} from './call-guards.ts';

it('refuses calls that cannot go well, each with its own words', () => {
  expect(() => requireBusiness('')).toThrow('No se proporcionó businessId');
  const missing = 'Faltan parámetros requeridos: businessId o productId';
  expect(() => requireProduct('', 'p')).toThrow(missing);
  expect(() => requireProduct('b', '')).toThrow(missing);
  const badUpdate = 'Parámetros inválidos para actualización masiva';
  expect(() => requireBulkUpdate('b', [], { stock: true })).toThrow(badUpdate);
  expect(() => requireBulkUpdate('b', ['p'], {})).toThrow(badUpdate);
  expect(() => requireBulkUpdate('b', ['p'], { stock: true, category: 'x' })).toThrow(badUpdate);
  expect(() => requireBulkCreation('b', [])).toThrow('Parámetros inválidos para creación masiva');
});

it('lets the others pass', () => {
  requireBusiness('b');
  requireProduct('b', 'p');
  requireBulkUpdate('b', ['p'], { stock: true });
  requireBulkCreation('b', [{}]);
});
