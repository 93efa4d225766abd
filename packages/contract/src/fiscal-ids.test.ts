import { describe, expect, it } from 'vitest';
import { cuitProblem, readPaymentAccount } from './fiscal-ids.ts';

describe('CUIT', () => {
  it.each(['20-12345678-6', '27-23456789-1', '30-71234567-1', '23-30000002-9', '33693450239'])(
    '%s is right',
    (cuit) => expect(cuitProblem(cuit)).toBeNull(),
  );

  it.each([
    ['30-71234567-2', 'Revisa el CUIT: el dígito verificador no coincide'],
    ['20-30000000-0', 'Revisa el CUIT: el dígito verificador no coincide'],
    ['00000000000', 'Revisa el CUIT: ningún CUIT empieza así'],
    ['30-7123', 'Revisa el CUIT: debe tener 11 cifras'],
  ])('%s gets a hint', (cuit, hint) => expect(cuitProblem(cuit)).toBe(hint));
});

describe('payment account', () => {
  it.each([
    ['2850590940090418135201', 'CBU'],
    ['0110599552000000123456', 'CBU'],
    ['0170099220000067797370', 'CBU'],
    ['0000003110000123456781', 'CVU'],
    ['CUARTO.CENTRO.NAIPE', 'alias'],
    ['la-rueda.pizza', 'alias'],
  ])('%s is a right %s', (text, kind) =>
    expect(readPaymentAccount(text)).toEqual({ kind, problem: null }),
  );

  it.each([
    ['2850590940090418135202', /CBU.*cifra/],
    ['285059094009041813520', /22 cifras y aquí hay 21/],
    ['corto', /entre 6 y 20/],
    ['con acentó y espacio', /letras sin acento/],
  ])('%s is explained', (text, problem) =>
    expect(readPaymentAccount(text)?.problem).toMatch(problem),
  );

  it('says nothing while nothing is typed', () => expect(readPaymentAccount('  ')).toBeNull());
});
