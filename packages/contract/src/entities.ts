import { z } from 'zod';
import { product } from './catalogue.ts';
import {
  dashboardStats,
  salesDay,
  settledOrder,
  settlementLine,
  settlementStatement,
  settlementSummary,
  wallet,
  walletTransaction,
} from './finances.ts';
import { place } from './geo.ts';
import { ownShipping, shippingZone } from './logistics.ts';
import { marketplaceOrder, offeredProduct, openBusiness } from './marketplace.ts';
import { order, orderEvent, orderLine } from './orders.ts';
import { claimedJob, printJob } from './print-jobs.ts';
import { printDevice, printer } from './printers.ts';
import { address, business, openNow } from './profile.ts';
import { sessionUser } from './session.ts';
import { ticket } from './ticket.ts';

/** The entities by the names that the API's document gives them. */
export const entityNames = z.registry<{ id: string }>();

const entities = {
  Address: address,
  Business: business,
  ClaimedJob: claimedJob,
  DashboardStats: dashboardStats,
  MarketplaceOrder: marketplaceOrder,
  OfferedProduct: offeredProduct,
  OpenBusiness: openBusiness,
  OpenNow: openNow,
  Order: order,
  OrderEvent: orderEvent,
  OrderLine: orderLine,
  OwnShipping: ownShipping,
  Place: place,
  PrintDevice: printDevice,
  Printer: printer,
  PrintJob: printJob,
  Product: product,
  SalesDay: salesDay,
  SessionUser: sessionUser,
  SettledOrder: settledOrder,
  SettlementLine: settlementLine,
  SettlementStatement: settlementStatement,
  SettlementSummary: settlementSummary,
  ShippingZone: shippingZone,
  Ticket: ticket,
  Wallet: wallet,
  WalletTransaction: walletTransaction,
};
for (const [id, schema] of Object.entries(entities)) entityNames.add(schema, { id });
