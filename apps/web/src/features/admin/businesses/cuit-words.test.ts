import { expect, it } from 'vitest';
import { cuitWords } from './cuit-words.ts';

it('says nothing of a CUIT that may be somebody’s', () => {
  expect(cuitWords('20-12345678-6')).toBeNull();
});

it('says which digit the others ask for', () => {
  expect(cuitWords('20-12345678-1')).toEqual({
    title: 'El CUIT 20-12345678-1 no es válido',
    text: 'Revisa el CUIT: el dígito verificador no coincide. Con esas cifras debería terminar en 6. Pídele el correcto antes de aprobar: con este no se le puede facturar.',
  });
});

it('knows one that was not declared, and one of which no digit can be right', () => {
  expect(cuitWords('00000000000')?.title).toBe('No declaró CUIT');
  expect(cuitWords('123')?.text).not.toContain('debería terminar');
});
