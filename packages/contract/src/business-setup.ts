import { z } from 'zod';
import { calls } from './endpoint.ts';
import { amount, fingerprint, id, idParams } from './fields.ts';
import { logisticsTypes, tariffTypes } from './lists.ts';

const delivery = z.object({
  logistics: z.enum(logisticsTypes),
  tariffType: z.enum(tariffTypes),
  fixedPrice: amount,
  zones: z.int(),
  minimumOrder: amount,
});

/** What was shown of each part: that is what is brought. */
const seen = z.object({
  menu: fingerprint,
  hours: fingerprint,
  delivery: fingerprint,
  tickets: fingerprint,
});

const preview = z.object({
  seen,
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
      'Trae de otro negocio la carta, los horarios, los envíos o las impresoras: todo lo elegido o nada. Si algo de eso cambió desde la vista previa responde 409.',
    access: 'business',
    needs: 'profile.edit',
    trail: 'profile',
    refuses: ['conflict', 'stale'],
    params: business,
    body: z.object({
      from,
      parts: seen
        .partial()
        .refine((chosen) => Object.values(chosen).some(Boolean), 'Elige qué traer.')
        .describe('Lo elegido, cada parte con lo que la vista previa dio como `seen`.'),
    }),
    reply: z.object({ products: z.int().describe('Los productos que se agregaron.') }),
  },
});
