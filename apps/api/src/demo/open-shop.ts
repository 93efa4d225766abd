import type { WeekSlot } from '../features/hours/week.ts';
import type { Shop } from './shops/shop.ts';

/** A shop that is in the database, with what its orders are made of. */
export interface OpenShop {
  id: string;
  ownerId: string;
  shop: Shop;
  approvedAt: Date | null;
  slots: readonly WeekSlot[];
  products: readonly StockedProduct[];
}

export interface StockedProduct {
  id: string;
  name: string;
  priceCents: number;
  inStock: boolean;
  notes: readonly string[];
  groups: readonly StockedGroup[];
}

export interface StockedGroup {
  title: string;
  min: number;
  max: number;
  /** Those in stock. */
  options: readonly { name: string; extraCents: number }[];
}
