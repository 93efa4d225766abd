import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done, instant, paragraph, requiredLine } from './fields.ts';

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
    refuses: ['not_found'],
    reply: terms,
    raw: true,
  },
  'POST /api/terms/accept': {
    summary: 'Acepta la última versión de los términos.',
    access: 'business',
    needs: 'anyone',
    refuses: ['stale'],
    body: z.object({ version: termsVersion }),
    reply: done,
    notWhileImpersonating: true,
  },
  'GET /api/admin/terms': {
    summary: 'Las versiones de los términos, de la más nueva a la más vieja.',
    access: 'admin',
    adminRole: 'cualquiera',
    reply: z.object({
      versions: z.array(
        z.object({
          version: z.string(),
          content: z.string(),
          publishedAt: instant,
          acceptances: z.int(),
        }),
      ),
    }),
  },
  'POST /api/admin/terms': {
    summary: 'Publica una versión nueva; el panel la pedirá aceptar a todos.',
    access: 'admin',
    adminRole: 'todo',
    refuses: ['conflict'],
    body: z.object({
      version: requiredLine('La versión', 40),
      content: paragraph('El contenido', 100_000).refine(
        (text) => text.length > 0,
        'El contenido no puede quedar vacío.',
      ),
    }),
    reply: done,
    status: 201,
    bodyLimitBytes: 512 * 1024,
  },
});
