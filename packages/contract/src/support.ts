import { z } from 'zod';
import { calls } from './endpoint.ts';

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
    reply: z.object({ identifier: z.string(), identifierHash: z.string().nullable() }),
  },
});
