import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done } from './fields.ts';
import { imageFileName } from './image-address.ts';
import { bounds } from './limits.ts';

/** The names and boundaries that a multipart body carries beside the picture. */
const formOverheadBytes = 64 * 1024;

export const uploadCalls = calls({
  'POST /upload': {
    summary: 'Sube una imagen (campo image) y responde su dirección.',
    access: 'business',
    needs: 'catalogue.edit',
    refuses: ['conflict'],
    files: ['image'],
    reply: z.object({ imageUrl: z.string() }),
    bodyLimitBytes: bounds.imageBytes + formOverheadBytes,
    rateLimit: { max: 300, perMinutes: 60 },
  },
  'POST /upload/delete': {
    summary: 'Marca una imagen propia para borrarla cuando nada la use.',
    access: 'business',
    needs: 'catalogue.edit',
    body: z.object({
      imageUrl: z.string('La imagen no es válida.').max(500, 'La imagen no es válida.'),
    }),
    reply: done,
  },
  'GET /files/:name': {
    summary: 'Una imagen guardada; con -256 antes de .webp, su versión chica y cuadrada.',
    access: 'public',
    params: z.object({ name: z.string().regex(imageFileName) }),
    reply: z.string(),
    raw: true,
    rateLimit: { max: 30_000, perMinutes: 1 },
  },
});
