import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done } from './fields.ts';

export const terms = z.object({ version: z.string(), content: z.string() });

export const termsCalls = calls({
  'GET /api/terms/latest': {
    summary: 'La última versión publicada de los términos y condiciones.',
    access: 'public',
    reply: terms,
  },
  'POST /api/terms/accept': {
    summary: 'Acepta la última versión de los términos.',
    access: 'business',
    body: z.object({ version: z.string('La versión debe ser un texto.').min(1).max(40) }),
    reply: done,
    notWhileImpersonating: true,
  },
});
