import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { writeAudit } from '../../http/audit.ts';
import { TestApp } from '../../testing/test-app.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { forgetOldMail } from '../notifications/send-waiting-mail.ts';
import { forgetOpeningReasons } from '../opening/forget-reasons.ts';
import { recordChange, theServer } from '../opening/record-change.ts';
import { purgeSessions } from '../session/purge-sessions.ts';
import { forgetAuditDetails } from './forget-details.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({
    auditRetentionDays: 100,
    mailRetentionDays: 5,
    sessionRetentionDays: 2,
    sessionMaxDays: 1,
  });
});
afterAll(() => test.stop());

it('a trail keeps what was done, and from where and with which words for a time only', async () => {
  const { businessId } = await test.make.owner();
  const happen = async () => {
    await writeAudit(test.deps.db, {
      at: test.now,
      accountId: 'cuenta',
      impersonatorId: null,
      action: 'algo',
      businessId,
      target: 'alguien',
      details: { reason: 'porque sí' },
      ip: '10.0.0.1',
      requestId: 'r',
    });
    const why = { kind: 'pause', reason: 'Se enfermó Ana' } as const;
    await recordChange(test.deps.db, businessId, why, theServer, test.now);
  };
  await happen();
  test.advance({ days: 60 });
  await happen();
  test.advance({ days: 41 });
  await forgetAuditDetails(test.deps);
  await forgetOpeningReasons(test.deps);
  const lines = await test.deps.db.many(sql`
    select account_id, action, business_id, target, details, ip, request_id from audit_log order by id`);
  const kept = { account_id: 'cuenta', action: 'algo', business_id: businessId, request_id: 'r' };
  expect(lines).toEqual([
    { ...kept, target: null, details: null, ip: null },
    { ...kept, target: 'alguien', details: { reason: 'porque sí' }, ip: '10.0.0.1' },
  ]);
  const changes = await test.deps.db.many(
    sql`select kind, reason from opening_changes where business_id = ${businessId} order by at`,
  );
  expect(changes).toEqual([
    { kind: 'pause', reason: '' },
    { kind: 'pause', reason: 'Se enfermó Ana' },
  ]);
});

it('mails are forgotten after the days that were set, in the queue and in the folder', async () => {
  const outbox = join(test.deps.config.dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const write = (name: string) => {
    writeFileSync(join(outbox, name), 'Hola');
    utimesSync(join(outbox, name), test.now, test.now);
  };
  const mail = { recipient: 'ana@ejemplo.ar', subject: 'Hola', body: 'Hola' };
  const count = async () =>
    (await test.deps.db.many(sql`select 1 from outgoing_mail where recipient = 'ana@ejemplo.ar'`))
      .length;
  await queueMail(test.deps.db, mail, test.now);
  write('vieja.eml');
  test.advance({ days: 5, seconds: 1 });
  await queueMail(test.deps.db, mail, test.now);
  write('nueva.eml');
  await forgetOldMail(test.deps);
  expect(await count()).toBe(1);
  expect(['vieja.eml', 'nueva.eml'].map((name) => existsSync(join(outbox, name)))).toEqual([
    false,
    true,
  ]);
});

it('so are sessions that are over', async () => {
  const { accountId } = await test.make.account();
  await test.make.token(accountId);
  const count = async () =>
    (await test.deps.db.many(sql`select 1 from sessions where account_id = ${accountId}`)).length;
  test.advance({ days: 3 });
  await purgeSessions(test.deps);
  expect(await count()).toBe(1);
  test.advance({ seconds: 1 });
  await purgeSessions(test.deps);
  expect(await count()).toBe(0);
});
