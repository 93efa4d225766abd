import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { beginning } from './verify/mark.ts';
import { verifyBusiness } from './verify/verify-business.ts';

export interface LedgerReport {
  businesses: number;
  movements: number;
  settlements: number;
  differences: { businessId: string; businessName: string; text: string }[];
}

/** The full check: all the money of all the time, business by business, naming each difference. */
export async function verifyLedger(db: Database): Promise<LedgerReport> {
  const report: LedgerReport = { businesses: 0, movements: 0, settlements: 0, differences: [] };
  for (let next = await businessAfter(db, ''); next; next = await businessAfter(db, next.id)) {
    const { id, name } = next;
    const { differences, movements, settlements } = await verifyBusiness(db, id, beginning);
    report.businesses += 1;
    report.movements += movements;
    report.settlements += settlements;
    report.differences.push(
      ...differences.map((text) => ({ businessId: id, businessName: name, text })),
    );
  }
  return report;
}

const businessAfter = (
  db: Database,
  id: string,
): Promise<{ id: string; name: string } | undefined> =>
  db.first(
    sql`/* every business */ select id, name from businesses where id > ${id} order by id limit 1`,
  );
