import type {
  BusinessStatus,
  LogisticsType,
  productCategories,
  TariffType,
} from '@mostrador/contract/lists';
import type { StaffRole } from '@mostrador/contract/permissions';
import type { ProductTag } from '@mostrador/contract/product-tags';
import type { demoLogins } from '../accounts.ts';
import type { PictureName } from '../pictures/pictures.ts';

export type DemoEmail = (typeof demoLogins)[number]['email'];

/** One shop of the demonstration, as its owner would have typed it. Prices are in pesos. */
export interface Shop {
  owner: DemoEmail;
  staff?: readonly { email: DemoEmail; role: StaffRole }[];
  name: string;
  category: string;
  phone: string;
  cuit: string;
  aliasCbu: string;
  logo: PictureName | null;
  pickupInstructions?: string;
  minimumOrder?: number;
  /** A day of its own, so many days from the demonstration. */
  closesIn?: { days: number; reason: string };
  address: { street: string; number: string; city: string; lat: number; lng: number };
  status: BusinessStatus;
  statusReason?: string;
  createdDaysAgo: number;
  approvedDaysAgo?: number;
  /** How it sells; a shop that was never approved has no customers yet. */
  trade: Trade | null;
  delivery: Delivery;
  hours: readonly Hours[];
  groups: Readonly<Record<string, ChoiceGroup>>;
  menu: readonly Section[];
}

export interface Trade {
  /** Orders of an ordinary Monday, Tuesday… Sunday. */
  ordersPerDay: readonly number[];
  /** The hours around which most of them come, with their weights. */
  peaks: readonly { hour: number; weight: number }[];
  /** How many of ten orders are brought home. */
  deliveredOfTen: number;
  streets: readonly string[];
  /** Where the customers live who are beyond the town itself. */
  neighbourTown: string;
  /** Its newest transfer is always the administrator's to make, also after the bank made the others. */
  lastTransferWaits?: true;
}

export interface Delivery {
  logistics: LogisticsType;
  /** Orders older than this many days went out with the other logistics. */
  sinceDays?: number;
  tariffType: TariffType;
  fixedPrice: number;
  maxDistanceKm: number;
  zones: readonly { description: string; radiusKm: number; price: number }[];
}

interface Hours {
  /** 0 = Lunes … 6 = Domingo. */
  days: readonly number[];
  opens: string;
  closes: string;
}

export interface ChoiceGroup {
  name: string;
  options: readonly { name: string; extra?: number; outOfStock?: boolean }[];
}

export interface AssignedGroup {
  /** A key of the shop's groups. */
  group: string;
  title: string;
  min: number;
  max: number;
}

export interface Section {
  category: (typeof productCategories)[number];
  /** What every dish of the section lets the customer choose. */
  groups?: readonly AssignedGroup[];
  /** What customers ask for with them. */
  notes?: readonly string[];
  dishes: readonly Dish[];
}

interface DishExtras {
  tags?: readonly ProductTag[];
  serves?: number;
  /** The regular price, while the promotion lasts. */
  before?: number;
  promotion?: string;
  /** From the day of the demonstration on. */
  promotionDaysLeft?: number;
  outOfStock?: boolean;
  /** Switched off this evening, until tomorrow. */
  backTomorrow?: boolean;
  /** Counted: what is left, and from when on that is little. */
  units?: { left: number; lowAt: number };
  groups?: readonly AssignedGroup[];
}

export interface Dish extends DishExtras {
  name: string;
  price: number;
  picture: PictureName | null;
  description: string;
}

export const dish = (
  name: string,
  price: number,
  picture: PictureName | null,
  description = '',
  extras: DishExtras = {},
): Dish => ({ name, price, picture, description, ...extras });

export const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;
export const weekend = [4, 5] as const;
