import type { Config } from '../../config.ts';
import type { OpenShop } from '../open-shop.ts';
import type { Trade } from '../shops/shop.ts';
import type { Customer } from './customers.ts';

/** All that the orders of a shop are drawn from. */
export interface Trading {
  open: OpenShop;
  trade: Trade;
  customers: readonly Customer[];
  config: Config;
  now: Date;
  /** For how long, at most. */
  weeks: number;
}
