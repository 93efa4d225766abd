import type { RejectionReason } from '@mostrador/contract/lists';
import { type MerchantAction, orderSteps } from '@mostrador/contract/order-states';
import { call } from '../../lib/api-client.ts';
import type { WireOrder } from './live/panel-order.ts';

/** One step of an order, with what that step needs. */
export type Step =
  | { action: 'accept'; minutes: number }
  | { action: 'reject'; reason: RejectionReason; missingIds: readonly string[] }
  | { action: 'markReady' | 'dispatch' | 'confirmPickup' };

type StatusBody = Parameters<typeof call<'PATCH /api/orders/:id/status'>>[1]['body'];

const bodyOf = (step: Step): StatusBody => {
  const { to: status } = orderSteps[step.action];
  if (step.action === 'accept') return { status, tiempoEstimado: step.minutes };
  if (step.action !== 'reject') return { status };
  const missing = step.missingIds.length > 0 && { productosFaltantes: [...step.missingIds] };
  return { status, motivo: step.reason, ...missing };
};

/**
 * Sends one step. The key makes a repetition of the same click harmless. Answers the order as the
 * server has it now, when the reply carries it.
 */
export async function sendStep(
  orderId: string,
  step: Step,
  idempotencyKey: string,
): Promise<WireOrder | undefined> {
  const params = { id: orderId };
  const reply =
    step.action === 'confirmPickup'
      ? await call('PATCH /api/orders/:id/confirm-pickup', { params, idempotencyKey })
      : await call('PATCH /api/orders/:id/status', { params, idempotencyKey, body: bodyOf(step) });
  return reply?.data?._id === orderId ? reply.data : undefined;
}

/** The state that a step leads to. */
export const targetOf = (action: MerchantAction): string => orderSteps[action].to;
