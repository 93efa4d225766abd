import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { TestApp } from '../../testing/test-app.ts';
import { queueMail } from './queue-mail.ts';
import { forgetOldMail, sendWaitingMail } from './send-waiting-mail.ts';
import { MailServer, textOf } from './testing.ts';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await MailServer.start();
  test = await TestApp.start({ smtpUrl: server.url });
});
afterAll(async () => {
  await test.stop();
  await server.stop();
});
beforeEach(async () => {
  server.received.length = 0;
  server.refusal = null;
  await test.deps.db.run(sql`delete from outgoing_mail`);
});

const queue = (recipient: string, body = 'Hola, ñandú: este es un correo.') =>
  queueMail(test.deps.db, { recipient, subject: 'Atención: prueba', body }, test.now);
const rowOf = (recipient: string) =>
  test.deps.db.first<{
    attempts: number;
    sent_at: Date | null;
    body: string;
    last_error: string | null;
  }>(sql`
    select attempts, sent_at, body, last_error from outgoing_mail where recipient = ${recipient}`);

describe('a queued mail', () => {
  it('reaches the SMTP server once, whole and readable', async () => {
    await queue('ana@ejemplo.ar');
    await sendWaitingMail(test.deps);
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['ana@ejemplo.ar']);
    expect(mail && textOf(mail)).toContain('Hola, ñandú: este es un correo.');
    expect(mail?.source).toContain('From: Mostrador <no-responder@mostrador.ar>');
    expect(mail?.source).toMatch(/Message-ID: <[a-z0-9]+@127\.0\.0\.1>/i);
  });

  it('leaves nothing of its text behind once it is sent', async () => {
    await queue('ana@ejemplo.ar', 'El enlace secreto.');
    await sendWaitingMail(test.deps);
    expect(await rowOf('ana@ejemplo.ar')).toMatchObject({ body: '', sent_at: test.now });
  });

  it('is sent by one of several processes that look at once', async () => {
    for (let i = 0; i < 30; i++) await queue(`p${i}@ejemplo.ar`);
    await Promise.all(Array.from({ length: 4 }, () => sendWaitingMail(test.deps)));
    const recipients = server.received.map(({ to }) => to[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  it('waits longer after each failure, then arrives', async () => {
    server.refusal = { code: 451, text: 'Vuelve más tarde' };
    await queue('ana@ejemplo.ar');
    await sendWaitingMail(test.deps);
    await sendWaitingMail(test.deps);
    expect(await rowOf('ana@ejemplo.ar')).toMatchObject({ attempts: 1, sent_at: null });
    test.advance({ minutes: 1 });
    await sendWaitingMail(test.deps);
    expect((await rowOf('ana@ejemplo.ar'))?.attempts).toBe(2);
    server.refusal = null;
    test.advance({ minutes: 1 });
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(0);
    test.advance({ minutes: 1 });
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(1);
    expect(await rowOf('ana@ejemplo.ar')).toMatchObject({ last_error: null, sent_at: test.now });
  });

  it('is given up after ten tries', async () => {
    server.refusal = { code: 451, text: 'Vuelve más tarde' };
    await queue('ana@ejemplo.ar');
    for (let i = 0; i < 15; i++) {
      await sendWaitingMail(test.deps);
      test.advance({ hours: 9 });
    }
    expect(await rowOf('ana@ejemplo.ar')).toMatchObject({ attempts: 10, sent_at: null, body: '' });
  });

  it('is given up at once when the server knows the address and refuses it', async () => {
    server.refusal = { code: 550, text: 'No existe' };
    await queue('nadie@ejemplo.ar');
    await sendWaitingMail(test.deps);
    test.advance({ days: 1 });
    server.refusal = null;
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(0);
    expect((await rowOf('nadie@ejemplo.ar'))?.last_error).toContain('No existe');
  });

  it('survives a server that is not there, and a process that died while sending', async () => {
    const config = { ...test.deps.config, smtpUrl: 'smtp://127.0.0.1:1' };
    await queue('ana@ejemplo.ar');
    await sendWaitingMail({ ...test.deps, config });
    expect(await rowOf('ana@ejemplo.ar')).toMatchObject({ attempts: 1, sent_at: null });
    await test.deps.db.run(sql`
      update outgoing_mail set next_attempt_at = ${new Date(test.now.getTime() + 15 * 60_000)}`);
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(0);
    test.advance({ minutes: 15 });
    await sendWaitingMail(test.deps);
    expect(server.received).toHaveLength(1);
  });

  it('is forgotten after a month', async () => {
    await queue('ana@ejemplo.ar');
    test.advance({ days: 29 });
    await forgetOldMail(test.deps);
    expect(await rowOf('ana@ejemplo.ar')).toBeDefined();
    test.advance({ days: 2 });
    await forgetOldMail(test.deps);
    expect(await rowOf('ana@ejemplo.ar')).toBeUndefined();
  });
});

describe('without an SMTP server', () => {
  it('each mail is a private file that a person can open', async () => {
    await queue('ana@ejemplo.ar', 'Abre este enlace:\n\nhttp://ejemplo.ar/?token=abc');
    await sendWaitingMail({ ...test.deps, config: { ...test.deps.config, smtpUrl: undefined } });
    const outbox = join(test.deps.config.dataDir, 'outbox');
    const files = existsSync(outbox) ? readdirSync(outbox) : [];
    expect(files).toEqual([expect.stringMatching(/^[a-z0-9]+\.eml$/)]);
    const file = join(outbox, files[0] ?? '');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('To: ana@ejemplo.ar\nSubject: Atención: prueba\n');
    expect(text).toContain('\n\nAbre este enlace:\n\nhttp://ejemplo.ar/?token=abc\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(server.received).toHaveLength(0);
  });
});
