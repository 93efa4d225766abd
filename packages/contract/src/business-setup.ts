import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, id, idParams } from './fields.ts';
import { logisticsTypes, tariffTypes } from './lists.ts';
import { setupParts } from './setup-parts.ts';

const delivery = z.object({
  logistics: z.enum(logisticsTypes),
  tariffType: z.enum(tariffTypes),
  fixedPrice: amount,
  zones: z.int(),
  minimumOrder: amount,
});

const preview = z.object({
  menu: z
    .object({ added: z.int(), known: z.int() })
    .describe('Los que existen por nombre quedan como están.'),
  hours: z.object({ slots: z.int(), replaced: z.int() }),
  delivery: z.object({ from: delivery, to: delivery }),
  tickets: z
    .object({ added: z.array(z.string()), withAgent: z.array(z.string()) })
    .describe('Las impresoras de un agente son de su local: no se copian.'),
});
export type SetupPreview = z.infer<typeof preview>;

const business = idParams('businessId');
const from = id.describe('El negocio del que se copia, de quien llama.');

/** A business is made like another one. */
export const businessSetupCalls = calls({
  'POST /api/businesses/:businessId/setup-preview': {
    summary: 'Qué cambiaría al traer la preparación de otro negocio; no cambia nada.',
    access: 'business',
    needs: 'profile.edit',
    params: business,
    body: z.object({ from }),
    reply: preview,
  },
  'POST /api/businesses/:businessId/setup': {
    summary:
      'Trae de otro negocio la carta, los horarios, los envíos o las impresoras: todo lo elegido o nada.',
    access: 'business',
    needs: 'profile.edit',
    trail: 'profile',
    refuses: ['conflict'],
    params: business,
    body: z.object({
      from,
      parts: z
        .array(z.enum(setupParts, 'Elige qué traer.'), 'Elige qué traer.')
        .min(1, 'Elige qué traer.')
        .max(setupParts.length, 'Elige qué traer.')
        .transform((parts) => [...new Set(parts)]),
    }),
    reply: z.object({ products: z.int().describe('Los productos que se agregaron.') }),
  },
});
