import type { PushKind } from '@mostrador/contract/push-message';

/** What the service worker tells the open panels. */
export type FromWorker =
  /** This version works from now on; its panel begins with that script. */
  | { kind: 'version'; script: string }
  /** A push came and was shown. */
  | { kind: 'pushed'; push: PushKind }
  /** Somebody touched a notice. */
  | { kind: 'open'; orderId: string | null };

export type ToWorker = { kind: 'take-over' };

/** What a notice carries until it is touched. */
export interface NoticeData {
  orderId: string | null;
}
