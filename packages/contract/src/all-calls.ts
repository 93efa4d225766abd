import { administratorCalls } from './administrators.ts';
import { auditCalls } from './audit.ts';
import { reviewCalls } from './business-review.ts';
import { businessSetupCalls } from './business-setup.ts';
import { catalogueCalls } from './catalogue.ts';
import { copyCalls } from './copies.ts';
import type { Endpoint } from './endpoint.ts';
import { financeCalls } from './finances.ts';
import { geoCalls } from './geo.ts';
import { hoursCalls } from './hours.ts';
import { logisticsCalls } from './logistics.ts';
import { marketplaceCalls } from './marketplace.ts';
import { keyCalls } from './marketplace-keys.ts';
import { menuCalls, menuPreviewCalls } from './menu.ts';
import { menuSheetCalls } from './menu-sheets.ts';
import { onboardingCalls } from './onboarding.ts';
import { openingCalls } from './opening.ts';
import { optionGroupCalls } from './option-groups.ts';
import { orderHistoryCalls } from './order-history.ts';
import { orderCalls } from './orders.ts';
import { overviewCalls } from './overview.ts';
import { priceChangeCalls } from './price-changes.ts';
import { printingCalls } from './printing.ts';
import { profileCalls } from './profile.ts';
import { pushCalls } from './push.ts';
import { sameProductCalls } from './same-products.ts';
import { securityCalls } from './security.ts';
import { sessionCalls } from './session.ts';
import { settlementRunCalls } from './settlement-runs.ts';
import { sharedDeviceCalls } from './shared-device.ts';
import { specialDateCalls } from './special-dates.ts';
import { supportCalls } from './support.ts';
import { teamCalls } from './team.ts';
import { termsCalls } from './terms.ts';
import { uploadCalls } from './uploads.ts';

/** Every call of the product, by feature: the order in which the API page shows them. */
export const callsByFeature = {
  session: { ...sessionCalls, ...administratorCalls },
  security: securityCalls,
  onboarding: { ...onboardingCalls, ...reviewCalls },
  terms: termsCalls,
  profile: { ...profileCalls, ...businessSetupCalls },
  hours: { ...hoursCalls, ...specialDateCalls },
  opening: openingCalls,
  logistics: logisticsCalls,
  catalogue: {
    ...catalogueCalls,
    ...optionGroupCalls,
    ...menuCalls,
    ...menuPreviewCalls,
    ...priceChangeCalls,
    ...menuSheetCalls,
    ...copyCalls,
    ...sameProductCalls,
  },
  team: teamCalls,
  'shared-device': sharedDeviceCalls,
  uploads: uploadCalls,
  geo: geoCalls,
  orders: { ...orderCalls, ...orderHistoryCalls },
  printing: printingCalls,
  push: pushCalls,
  finances: { ...financeCalls, ...settlementRunCalls },
  marketplace: { ...marketplaceCalls, ...keyCalls },
  support: supportCalls,
  audit: auditCalls,
  overview: overviewCalls,
} as const;

/** Each of them with its name, whichever it is. */
export const allCalls: [name: string, call: Endpoint][] = Object.values<Record<string, Endpoint>>(
  callsByFeature,
).flatMap((table) => Object.entries(table));

type Tables = (typeof callsByFeature)[keyof typeof callsByFeature];
type UnionToIntersection<U> = (U extends unknown ? (x: U) => void : never) extends (
  x: infer I,
) => void
  ? I
  : never;

export type Calls = UnionToIntersection<Tables>;
