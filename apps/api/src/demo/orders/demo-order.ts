import type { OrderActor, OrderStatus } from '@mostrador/contract/order-states';
import type { CheckedOrder } from '../../features/orders/create-order.ts';

/** An order with the whole life that it had so far. */
export interface DemoOrder extends Omit<CheckedOrder, 'businessId' | 'placedBy'> {
  id: string;
  status: OrderStatus;
  createdAt: Date;
  steps: readonly Step[];
  prepMinutes: number | null;
  promisedAt: Date | null;
  cancel: Cancellation | null;
  courier: { firstName: string; lastName: string } | null;
}

export interface Step {
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  actor: OrderActor;
}

export interface Cancellation {
  reason: string;
  by: 'negocio' | 'cliente';
  /** Ids of the products that had run out. */
  missing: readonly string[];
}

export const isCash = ({ paymentMethod }: Pick<DemoOrder, 'paymentMethod'>): boolean =>
  paymentMethod === 'efectivo';

/** When it entered the state that it is in. */
export const lastStepAt = ({ steps, createdAt }: Pick<DemoOrder, 'steps' | 'createdAt'>): Date =>
  steps.at(-1)?.at ?? createdAt;
