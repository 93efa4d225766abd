import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done } from './fields.ts';

/** Versions are names: they are compared letter by letter, also when somebody sends a number. */
export const termsVersion = z
  .union([z.string(), z.number()], 'La versión de los términos no es válida.')
  .transform(String)
  .pipe(z.string().regex(/^\S{1,40}$/, 'La versión de los términos no es válida.'));

const terms = z.object({ version: z.string(), content: z.string() });

export const termsCalls = calls({
  'GET /api/terms/latest': {
    summary: 'La última versión publicada de los términos y condiciones.',
    access: 'public',
    reply: terms,
    raw: true,
  },
  'POST /api/terms/accept': {
    summary: 'Acepta la última versión de los términos.',
    access: 'business',
    body: z.object({ version: termsVersion }),
    reply: done,
    notWhileImpersonating: true,
  },
});
