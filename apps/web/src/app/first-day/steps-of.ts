import { paths } from '../../lib/paths.ts';
import type { OwnBusiness } from '../../lib/read-business.ts';

export const wantedProducts = 5;

export type StepName = 'data' | 'account' | 'hours' | 'catalogue' | 'delivery' | 'sound' | 'open';

export interface FirstDayStep {
  name: StepName;
  isDone: boolean;
  /** Where it is done; what is done here itself has none. */
  to: string | null;
}

/** What only this device knows. */
export interface DeviceMarks {
  isDeliverySeen: boolean;
  isSoundTried: boolean;
}

/**
 * What a shop needs before its first sale, in the order in which it is easiest done. Whoever has sold
 * has also opened, delivered and heard the alarm.
 */
export function stepsOf(business: OwnBusiness, marks: DeviceMarks): FirstDayStep[] {
  const { address, hasOrders, imageUrl, phone, products, tipo_logistica } = business;
  const hasData = imageUrl !== '' && phone !== '' && address.street !== '';
  const isDelivered = tipo_logistica === 'PROPIA' || marks.isDeliverySeen;
  return [
    { name: 'data', isDone: hasData, to: paths.profile },
    { name: 'account', isDone: business.aliasCBU !== '', to: paths.profile },
    { name: 'hours', isDone: business.hasHours, to: paths.hours },
    { name: 'catalogue', isDone: products.length >= wantedProducts, to: paths.products },
    { name: 'delivery', isDone: hasOrders || isDelivered, to: paths.logistics },
    { name: 'sound', isDone: hasOrders || marks.isSoundTried, to: null },
    { name: 'open', isDone: hasOrders || business.isOpen, to: null },
  ];
}
