import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { checkChain, checkWallet } from './verify/check-chain.ts';
import { checkSales } from './verify/check-sales.ts';
import { checkSettlements } from './verify/check-settlements.ts';
import { loadBook } from './verify/load-book.ts';

export interface LedgerReport {
  businesses: number;
  movements: number;
  settlements: number;
  differences: { businessId: string; businessName: string; text: string }[];
}

/** Recomputes all the money from the orders, business by business, and names each difference. */
export async function verifyLedger(db: Database): Promise<LedgerReport> {
  const report: LedgerReport = { businesses: 0, movements: 0, settlements: 0, differences: [] };
  const businesses = await db.many<{ id: string; name: string }>(
    sql`select id, name from businesses order by created_at, id`,
  );
  for (const { id, name } of businesses) {
    const book = await db.transaction(async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`);
      return loadBook(tx, id);
    });
    const texts = [checkSales, checkChain, checkWallet, checkSettlements].flatMap((check) =>
      check(book),
    );
    report.businesses += 1;
    report.movements += book.entries.length;
    report.settlements += book.settlements.length;
    report.differences.push(...texts.map((text) => ({ businessId: id, businessName: name, text })));
  }
  return report;
}
