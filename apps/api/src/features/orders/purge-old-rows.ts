import { finalStatuses } from '@mostrador/contract/order-states';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { forgetOldAnswers } from '../../http/idempotency.ts';
import { forgetOldTickets } from '../printing/forget-tickets.ts';
import { numberEvents } from './event-store.ts';
import { wordList } from './order-json.ts';

const keyRetentionHours = 48;
const ticketRetentionHours = 7 * 24;
const atOnce = 10_000;

/**
 * A job: forgets events that no panel will ask for any more, telephones of customers whose order is over,
 * answers of old repeated writes, and what became of old tickets.
 */
export async function purgeOldRows({ config, db, now }: Deps): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
  // An event without a number would leave no trace of having existed.
  await numberEvents(db);
  await untilNoneIsLeft(() =>
    db.run(sql`
      /* every business */
      delete from order_events where (business_id, version) in (
        select business_id, version from order_events
        where at < ${hoursAgo(config.eventRetentionHours)} and number is not null
        order by at limit ${atOnce})`),
  );
  await db.run(sql`
    /* every business */
    update orders set customer_phone = null
    where customer_phone is not null and status_since < ${hoursAgo(config.phoneRetentionDays * 24)}
      and status in (${wordList(finalStatuses)})`);
  await untilNoneIsLeft(() => forgetOldAnswers(db, hoursAgo(keyRetentionHours), atOnce));
  await untilNoneIsLeft(() => forgetOldTickets(db, hoursAgo(ticketRetentionHours), atOnce));
}

/** Some at a time, so that no transaction lasts long; what is removed must not come in faster. */
async function untilNoneIsLeft(removeSome: () => Promise<number>): Promise<void> {
  while ((await removeSome()) === atOnce);
}
