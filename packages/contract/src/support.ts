import { z } from 'zod';
import { browserErrorKinds, browserErrorLimits } from './browser-errors.ts';
import { calls } from './endpoint.ts';
import { done } from './fields.ts';

export const supportCalls = calls({
  'GET /api/settings': {
    summary: 'Lo que el panel necesita saber de esta instalación.',
    access: 'public',
    reply: z.object({
      adminUrl: z.string(),
      supportUrl: z.string(),
      /** Null: there is no live chat, support is the page. */
      chat: z.object({ baseUrl: z.string(), websiteToken: z.string() }).nullable(),
    }),
  },
  'GET /api/support/identity': {
    summary: 'Quién habla por el chat, firmado para que nadie más pueda decir que es él.',
    access: 'business',
    needs: 'anyone',
    onSharedDevice: 'too',
    reply: z.object({ identifier: z.string(), identifierHash: z.string().nullable() }),
  },
  'POST /api/support/browser-errors': {
    summary: 'Un error del panel en un navegador, sin datos de nadie: para que se arregle.',
    access: 'public',
    body: z.object({
      kind: z.enum(browserErrorKinds),
      message: z.string().max(browserErrorLimits.message),
      stack: z.string().max(browserErrorLimits.stack),
      screen: z.string().max(browserErrorLimits.screen),
    }),
    reply: done,
    status: 202,
    rateLimit: { max: 30, perMinutes: 10 },
  },
});
