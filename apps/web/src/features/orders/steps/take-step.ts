import { ApiError } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/new-key.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { currentSession } from '../../../lib/session-store.ts';
import { toast } from '../../../ui/toasts.ts';
import { type Step, sendStep, targetOf } from '../api.ts';
import { statusLabel } from '../card/order-words.ts';
import { keepOrder, ordersKey, readOrderOf } from '../live/orders-query.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { ordersTexts, stepFailureTexts, stepTexts } from '../texts.ts';
import { knowCancellation } from './cancelled-orders.ts';
import { beginStep, endStep, isUnderWay } from './steps-under-way.ts';
import { rememberMinutes } from './usual-minutes.ts';

/** Pauses before repeating what got no answer at all; anything else is not repeated. */
const retryPausesMs = [400, 1_200];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function sendWithRetries(orderId: string, step: Step) {
  const key = newKey();
  for (const pauseMs of retryPausesMs) {
    try {
      return await sendStep(orderId, step, key);
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (!isUnanswered || !navigator.onLine) throw error;
      await pause(pauseMs);
    }
  }
  return sendStep(orderId, step, key);
}

/** Where the order really is, when the server said it. */
function currentStatusOf(error: ApiError): string | null {
  const { body } = error;
  const isTelling = typeof body === 'object' && body !== null && 'status' in body;
  return isTelling && typeof body.status === 'string' ? body.status : null;
}

/** Exactly one message per failure: the step's own text, and above it the reason when it is known. */
function tellFailure(order: PanelOrder, step: Step, error: unknown): void {
  const { failed } = stepTexts[step.action];
  const about = ordersTexts.order(order.shortId);
  if (!(error instanceof ApiError)) {
    console.error(error);
    toast.error(stepFailureTexts.notSent, { about });
    return;
  }
  if (error.status === 0 && !navigator.onLine) {
    toast.error(failed, { about, title: stepFailureTexts.offline });
    return;
  }
  const status = error.status === 409 ? currentStatusOf(error) : null;
  if (status) {
    toast.error(failed, {
      title: stepFailureTexts.alreadyMoved(order.shortId, statusLabel(status)),
    });
  } else {
    toast.error(failed, { about });
  }
}

/** What must be there before anything is sent; answers the business, or null after saying why not. */
function readyBusiness(order: PanelOrder, step: Step): string | null {
  const session = currentSession();
  if (!session) {
    toast.error(stepFailureTexts.notSent);
    return null;
  }
  if (session.businessId === null) {
    toast.error(ordersTexts.noBusiness);
    return null;
  }
  if (!navigator.onLine) {
    tellFailure(order, step, new ApiError(0, null));
    return null;
  }
  return session.businessId;
}

/** What this device need not be told or asked again. */
function learnFrom(order: PanelOrder, step: Step): void {
  if (step.action === 'accept') rememberMinutes(step.minutes);
  if (targetOf(step.action) === 'cancelado') knowCancellation(order._id);
}

/** What was marked ready by mistake is taken back from the notice. */
function tellDone(order: PanelOrder, step: Step): void {
  const ready = { ...order, status: targetOf('markReady') };
  const undo = {
    label: stepTexts.undoReady.label,
    onSelect: () => void takeStep(ready, { action: 'undoReady' }),
  };
  toast.success(stepTexts[step.action].done, {
    about: ordersTexts.order(order.shortId),
    ...(step.action === 'markReady' && { actions: [undo] }),
  });
}

/** Takes an order one step further and answers whether it went. A second click while sending is none. */
export async function takeStep(order: PanelOrder, step: Step): Promise<boolean> {
  if (isUnderWay(order._id)) return false;
  const businessId = readyBusiness(order, step);
  if (businessId === null) return false;
  beginStep(order._id, step);
  try {
    const confirmed = await sendWithRetries(order._id, step);
    const moved = { ...order, status: targetOf(step.action) };
    keepOrder(businessId, confirmed ? readOrderOf(businessId, confirmed) : moved);
    learnFrom(order, step);
    tellDone(order, step);
    return true;
  } catch (error) {
    tellFailure(order, step, error);
    return false;
  } finally {
    endStep(order._id);
    // Whatever happened, what is shown is asked for again.
    void queryClient.invalidateQueries({ queryKey: ordersKey(businessId) });
  }
}
