import type { CancellationReason, delayMinutes, RejectionReason } from '@mostrador/contract/lists';
import {
  type AsideAction,
  type MerchantAction,
  orderSteps,
} from '@mostrador/contract/order-states';
import { call } from '../../lib/api-client.ts';
import type { WireOrder } from './live/panel-order.ts';

/** One step of an order, with what that step needs. */
export type Step = ForwardStep | AsideStep;

type ForwardStep =
  | { action: 'accept'; minutes: number }
  | { action: 'reject'; reason: RejectionReason; missingIds: readonly string[] }
  | { action: 'markReady' | 'dispatch' | 'confirmPickup' };

/** Beside the way forward: each has a call of its own. */
type AsideStep =
  | { action: 'delay'; minutes: (typeof delayMinutes)[number] }
  | { action: 'undoReady' }
  | { action: 'cancelPreparing' | 'cancelReady'; reason: CancellationReason };

type StatusBody = Parameters<typeof call<'PATCH /api/orders/:id/status'>>[1]['body'];

const bodyOf = (step: ForwardStep): StatusBody => {
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
  const reply = await callFor(step, { params: { id: orderId }, idempotencyKey });
  return reply?.data?._id === orderId ? reply.data : undefined;
}

function callFor(step: Step, options: { params: { id: string }; idempotencyKey: string }) {
  switch (step.action) {
    case 'confirmPickup':
      return call('PATCH /api/orders/:id/confirm-pickup', options);
    case 'delay':
      return call('POST /api/orders/:id/delay', { ...options, body: { minutes: step.minutes } });
    case 'undoReady':
      return call('POST /api/orders/:id/undo-ready', options);
    case 'cancelPreparing':
    case 'cancelReady':
      return call('POST /api/orders/:id/cancel', { ...options, body: { motivo: step.reason } });
    default:
      return call('PATCH /api/orders/:id/status', { ...options, body: bodyOf(step) });
  }
}

/** The state that a step leads to. */
export const targetOf = (action: MerchantAction | AsideAction): string => orderSteps[action].to;
