import { addDays } from '@mostrador/contract/time';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { checkWallet } from './check-chain.ts';
import { loadFrame } from './load-frame.ts';
import type { Mark } from './mark.ts';
import { readDelivered, readEntries } from './read-book.ts';
import { BookWalk } from './walk-book.ts';

export interface BusinessCheck {
  movements: number;
  settlements: number;
  differences: string[];
  /** The last settlement there is, as a start for the next check if there is no difference. */
  mark: Mark;
}

/**
 * Recomputes the money of one business from a mark on: each movement from its order, each balance
 * from the one before, each settlement from its movements. `onChunk` is called between the pieces
 * in which the book is read.
 */
export async function verifyBusiness(
  db: Database,
  businessId: string,
  mark: Mark,
  onChunk: () => Promise<void> = async () => {},
): Promise<BusinessCheck> {
  const frame = await db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`);
    return loadFrame(tx, businessId, mark);
  });
  const walk = new BookWalk(mark, frame);
  let movements = 0;
  for await (const chunk of readEntries(db, businessId, mark.seq, frame.headSeq)) {
    for (const entry of chunk) walk.take(entry);
    movements += chunk.length;
    await onChunk();
  }
  // A day early: what was delivered just before the week ended may have been written just after.
  const since = mark.settlement ? addDays(mark.settlement.period_end, -1) : new Date(0);
  for await (const chunk of readDelivered(db, businessId, since)) {
    for (const order of chunk) if (!order.is_posted) walk.miss(order);
    await onChunk();
  }
  const wallet = checkWallet(frame.wallet, walk.finish());
  return {
    movements,
    settlements: frame.settlements.length,
    differences: [...walk.sales.all(), ...walk.chain.all(), ...wallet, ...walk.statements.all()],
    mark: walk.mark,
  };
}
