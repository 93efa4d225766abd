import { z } from 'zod';
import { calls } from './endpoint.ts';
import { done } from './fields.ts';
import { bounds } from './limits.ts';

const dniUrls = z.object({ front: z.string(), back: z.string() });

export const uploadCalls = calls({
  'POST /upload': {
    summary: 'Sube una imagen (campo image) y responde su dirección.',
    access: 'business',
    files: ['image'],
    reply: z.object({ imageUrl: z.string() }),
    bodyLimitBytes: bounds.imageBytes,
    rateLimit: { max: 300, perMinutes: 60 },
  },
  'POST /upload/delete': {
    summary: 'Marca una imagen propia para borrarla cuando nada la use.',
    access: 'business',
    body: z.object({ imageUrl: z.string('La imagen no es válida.').max(500) }),
    reply: done,
  },
  'POST /api/uploads/business-dni': {
    summary: 'Recibe las dos fotos del DNI y responde referencias de un solo uso.',
    access: 'public',
    files: ['dniFront', 'dniBack'],
    reply: z.object({ urls: dniUrls, data: z.object({ urls: dniUrls }) }),
    bodyLimitBytes: 2 * bounds.dniBytes,
    rateLimit: { max: 60, perMinutes: 60 },
  },
});
