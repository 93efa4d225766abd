import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../db/sql.ts';
import { hashOf, newId, newSecret } from '../../lib/ids.ts';
import { TestApp } from '../../testing/test-app.ts';
import { publishFirstTerms } from './publish-first-terms.ts';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const latest = (headers: Record<string, string> = {}) =>
  test.call<{ version: string; content: string; error: string }>('GET /api/terms/latest', {
    headers,
  });
const accept = (token: string | undefined, version: unknown) =>
  test.call<{ success: boolean; error: string }>('POST /api/terms/accept', {
    token,
    body: { version },
  });
const acceptancesOf = (accountId: string) =>
  test.deps.db.many<{ version: string; accepted_at: Date; ip: string }>(sql`
    select version, accepted_at, ip from terms_acceptances
    where account_id = ${accountId} order by accepted_at`);
const publish = (version: string, content = `# ${version}`) => {
  test.advance({ minutes: 1 });
  return test.deps.db.run(sql`
    insert into terms_versions (version, content, published_at)
    values (${version}, ${content}, ${test.now})`);
};

describe('the terms', () => {
  it('are missing in an empty installation, until it publishes its first ones, once', async () => {
    const none = await latest();
    expect([none.status, none.body.error]).toEqual([404, 'Aún no hay términos publicados.']);
    await Promise.all([publishFirstTerms(test.deps), publishFirstTerms(test.deps)]);
    await publishFirstTerms(test.deps);
    const { status, body } = await latest();
    expect([status, body.version]).toEqual([200, '1.0']);
    expect(body.content).toMatch(/^# Términos y condiciones generales/);
    expect(Object.keys(body).sort()).toEqual(['content', 'version']);
  });

  it('are not read again by who has them', async () => {
    const { headers } = await latest();
    expect(headers['cache-control']).toBe('public, no-cache');
    const etag = String(headers.etag);
    const again = await latest({ 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await publish('1.1');
    const changed = await latest({ 'if-none-match': etag });
    expect([changed.status, changed.body.version]).toEqual([200, '1.1']);
  });

  it('of an empty installation do not come back over later versions', async () => {
    await publishFirstTerms(test.deps);
    expect((await latest()).body.version).toBe('1.1');
  });
});

describe('accepting the terms', () => {
  it('is recorded with version, time and address, and told by later sessions', async () => {
    const owner = await test.make.owner();
    expect((await accept(owner.token, '1.1')).body).toEqual({ success: true });
    expect(await acceptancesOf(owner.accountId)).toEqual([
      { version: '1.1', accepted_at: test.now, ip: '127.0.0.1' },
    ]);
    const session = await test.call<{ user: { acceptedTermsVersion: string } }>(
      'GET /api/auth/session',
      { token: owner.token },
    );
    expect(session.body.user.acceptedTermsVersion).toBe('1.1');
  });

  it('twice, or ten times at once, changes nothing', async () => {
    const owner = await test.make.owner();
    await accept(owner.token, '1.1');
    const before = await acceptancesOf(owner.accountId);
    test.advance({ hours: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(owner.token, '1.1')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await acceptancesOf(owner.accountId)).toEqual(before);
  });

  it('is refused for an old, an unknown or no version, without a session, and changes nothing', async () => {
    const owner = await test.make.owner();
    for (const [version, status] of [
      ['1.0', 409],
      ['9.9', 409],
      ['', 400],
      [null, 400],
      [['1.1'], 400],
      ['x'.repeat(41), 400],
    ] as const) {
      const answer = await accept(owner.token, version);
      expect(answer.status).toBe(status);
      expect(answer.body.error).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    }
    expect((await accept(undefined, '1.1')).status).toBe(401);
    expect(await acceptancesOf(owner.accountId)).toEqual([]);
  });

  it('is for oneself only', async () => {
    const owner = await test.make.owner();
    const other = await test.make.owner();
    await test.call('POST /api/terms/accept', {
      token: owner.token,
      body: { version: '1.1', accountId: other.accountId, userId: other.accountId },
    });
    expect(await acceptancesOf(other.accountId)).toEqual([]);
  });

  it('is refused to an administrator who acts as the business', async () => {
    const owner = await test.make.owner();
    const admin = await test.make.account('admin');
    const secret = newSecret();
    await test.deps.db.run(sql`
      insert into sessions (id, token_hash, account_id, created_at, last_used_at, expires_at,
        impersonator_id, business_id)
      values (${newId()}, ${hashOf(secret)}, ${owner.accountId}, ${test.now}, ${test.now},
        ${new Date(test.now.getTime() + 60_000)}, ${admin.accountId}, ${owner.businessId})`);
    const answer = await accept(secret, '1.1');
    expect(answer.status).toBe(403);
    expect(answer.body.error).not.toMatch(/token/i);
    expect(await acceptancesOf(owner.accountId)).toEqual([]);
  });

  it('takes a version that is a number, letter by letter', async () => {
    await publish('2');
    const owner = await test.make.owner();
    expect((await accept(owner.token, 2)).status).toBe(200);
  });
});

describe('the pages served without the panel', () => {
  it('show the terms for adhered businesses and how to reach us, with no script', async () => {
    for (const [path, title] of [
      ['/terminos-comercios', 'Términos para comercios adheridos'],
      ['/soporte', 'Soporte'],
    ]) {
      const { status, text, headers } = await test.call(`GET ${path}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("style-src 'self'");
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).not.toMatch(/<script|<style|style="|\son\w+=/);
    }
    const css = await test.call('GET /documentos.css');
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('show the contact data of the settings as text, never as markup', async () => {
    const own = await TestApp.start({
      supportEmail: 'ayuda@ejemplo.ar',
      supportPhone: '3541 42-1234 <b>',
      supportHours: 'De 9 a 18 "hs"',
      dniRetentionDays: 45,
    });
    const { text } = await own.call('GET /soporte');
    expect(text).toContain('<a href="mailto:ayuda@ejemplo.ar">ayuda@ejemplo.ar</a>');
    expect(text).toContain('<a href="tel:3541421234">3541 42-1234 &lt;b&gt;</a>');
    expect(text).toContain('De 9 a 18 &quot;hs&quot;');
    expect(text).toContain('se borran 45 días después');
    expect(text).not.toContain('demostración');
    await own.stop();
  });
});
