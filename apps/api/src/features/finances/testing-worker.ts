import { addDays } from '@mostrador/contract/time';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { openPostgres } from '../../db/postgres.ts';
import { sql } from '../../db/sql.ts';
import { postSale } from './post-sale.ts';
import { settleDue } from './settle-due.ts';

/**
 * A server reduced to its money, for the test that kills it: lives week after week, delivers the
 * orders of each and settles it. Whatever an earlier one left half done it finds and finishes.
 */
async function run(url: string, firstMonday: Date, weeks: number): Promise<void> {
  const db = openPostgres(url, 4);
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent' });
  const log = pino({ level: 'error' }, process.stderr);
  for (let week = 0; week < weeks; week++) {
    const start = addDays(firstMonday, week * 7);
    const end = addDays(start, 7);
    const orders = await db.many<{ business_id: string; ids: string[] }>(sql`
      select o.business_id, array_agg(o.id order by o.created_at) as ids from orders o
      where o.created_at >= ${start} and o.created_at < ${end}
        and not exists (select 1 from ledger_entries e
          where e.business_id = o.business_id and e.order_id = o.id)
      group by o.business_id order by random()`);
    for (const { ids } of orders) {
      await db.transaction(async (tx) => {
        for (const id of ids) await postSale(tx, id, start);
      });
    }
    await settleDue({ db, config, log, now: () => end });
  }
  await db.close();
}

const [url = '', firstMonday = '', weeks = '0'] = process.argv.slice(2);
await run(url, new Date(firstMonday), Number(weeks));
