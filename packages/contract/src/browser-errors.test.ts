import { expect, it } from 'vitest';
import { scrubbed } from './browser-errors.ts';

const told = (message: string, stack = '', screen = '/mis-pedidos') =>
  scrubbed({ kind: 'script', message, stack, screen });

it.each([
  ["Cannot read properties of undefined (reading 'name')", /\(reading name\)/],
  [
    'Unexpected token \'J\', "Juana Pérez, Mitre 123" is not valid JSON',
    /^Unexpected token …, … is/,
  ],
  ['No se pudo avisar a juana@ejemplo.ar', /avisar a …$/],
  ['Falló https://x.ar/restablecer-password?token=abc.def#z', /restablecer-password$/],
  ['El 3541620033 no contesta', /^El … no contesta$/],
])('of %s no personal data is told', (message, expected) => {
  const { message: said } = told(message);
  expect(said).toMatch(expected);
  expect(said).not.toMatch(/Juana|Mitre|juana|token=|354162/);
});

it('of a stack only the places are told, from any browser', () => {
  const chrome = 'Error: Juana\n    at pay (https://x.ar/assets/a.js?v=1:1:20345)\nJuana Pérez';
  expect(told('x', chrome).stack).toBe('at pay (https://x.ar/assets/a.js:1:20345)');
  const firefox = 'pay@https://x.ar/assets/a.js:1:20345\nJuana Pérez';
  expect(told('x', firefox).stack).toBe('pay@https://x.ar/assets/a.js:1:20345');
});

it('a screen is told without ids, and nothing is long', () => {
  expect(told('x', '', '/admin/negocios/01hx3c4d5e6f7g8h9j0k1m2n3p?x=1').screen).toBe(
    '/admin/negocios/:id',
  );
  expect(told('a '.repeat(9_000)).message).toHaveLength(300);
  expect(told('x', 'at f (a.js:1:2)\n'.repeat(9_000)).stack).toHaveLength(2_000);
});
