import { addDays } from '@mostrador/contract/time';
import type { Deps } from '../../deps.ts';
import { blankOldAudit } from '../../http/audit.ts';

const atOnce = 5_000;

/** A job: the trail keeps what was done, not for ever from where and with which words. */
export async function forgetAuditDetails({ config, db, now }: Deps): Promise<void> {
  const before = addDays(now(), -config.auditRetentionDays);
  while ((await blankOldAudit(db, before, atOnce)) === atOnce);
}
