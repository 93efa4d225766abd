import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { settingDefaults, settingNames } from './settings.ts';

describe('settings', () => {
  it('need nothing to start a demonstration on this machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      adminUrl: 'http://127.0.0.1:3000/admin',
      commissionBp: 1500,
    });
  });

  it('leave the demonstration off where a database is named', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://u@db/mostrador',
      DNI_KEY: 'a'.repeat(64),
      SMTP_URL: 'smtp://correo.ejemplo.ar',
    });
    expect([config.demo, config.simulate]).toEqual([false, false]);
  });

  it.each([
    ['PORT', 'ochenta'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'mostrador.ar'],
    ['COMMISSION_RATE', '15'],
    ['LOG_LEVEL', 'todo'],
    ['DEMO', 'si'],
    ['DNI_KEY', 'corta'],
    ['SMTP_URL', 'correo.ejemplo.ar'],
    ['METRICS_TOKEN', 'corta'],
  ])('stop the start when %s is %s, and say which and why', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: .{8,}`));
  });

  it('ask for the key of the DNI photos before a real installation starts', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u@db/mostrador' })).toThrow(/DNI_KEY/);
  });

  it('ask for a mail server before a real installation starts, or for the word that there is none', () => {
    const real = { DATABASE_URL: 'postgres://u@db/mostrador', DNI_KEY: 'a'.repeat(64) };
    for (const settings of [real, { DEMO: '0' }]) {
      expect(() => readConfig(settings)).toThrow(/SMTP_URL: .*correo/);
      expect(readConfig({ ...settings, SMTP_URL: 'none' }).smtpUrl).toBeUndefined();
    }
    expect(readConfig({ ...real, SMTP_URL: 'smtps://correo.ejemplo.ar' }).smtpUrl).toBe(
      'smtps://correo.ejemplo.ar',
    );
  });

  it('answer a call three hundred times a minute, ten times as often in a demonstration', () => {
    expect(readConfig({ DEMO: '0', SMTP_URL: 'none' })).toMatchObject({
      rateLimitPerMinute: 300,
      limitFactor: 1,
    });
    expect(readConfig({})).toMatchObject({ rateLimitPerMinute: 3_000, limitFactor: 10 });
    expect(readConfig({ RATE_LIMIT_PER_MINUTE: '7' }).rateLimitPerMinute).toBe(7);
  });

  /** The operator's table: the names of each row and what it says of their defaults. */
  const explained = (): { names: string[]; defaults: string }[] => {
    const operations = readFileSync(
      new URL('../../../docs/operations.md', import.meta.url),
      'utf8',
    );
    const [table = ''] = /^\| Name \| Default \|[\s\S]*?\n\n/m.exec(operations) ?? [];
    return table.split('\n').map((line) => {
      const [, names = '', defaults = ''] = line.split('|');
      return { names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), defaults };
    });
  };

  it('are the ones that the operator reads about, each of them', () => {
    const names = explained().flatMap((row) => row.names);
    expect(names.toSorted()).toEqual(settingNames.toSorted());
  });

  it('have the defaults that the operator reads about, where these are numbers', () => {
    const told = explained().flatMap(({ names, defaults }) => {
      const values = defaults.split(',').map((value) => value.trim());
      return names.map((name, index) => [name, values[index]] as const);
    });
    const numbers = told.filter(([name]) => typeof settingDefaults[name] === 'number');
    expect(numbers.length).toBeGreaterThan(15);
    expect(numbers).toEqual(numbers.map(([name]) => [name, String(settingDefaults[name])]));
  });

  it('take the keys for pushes in pairs, and write to push services by the sender of the mails', () => {
    const [publicKey, privateKey] = [`B${'a'.repeat(86)}`, 'b'.repeat(43)];
    expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow(/van juntas/);
    const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readConfig(pair).push.keys).toEqual({ publicKey, privateKey });
    expect(readConfig({ MAIL_FROM: 'Cocina <hola@ejemplo.ar>' }).push).toMatchObject({
      keys: null,
      subject: 'mailto:hola@ejemplo.ar',
    });
  });

  it('may be in files, as secrets are', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'mostrador-settings-')), 'dni-key');
    writeFileSync(file, `${'b'.repeat(64)}\n`);
    expect(readConfig({ DNI_KEY_FILE: file }).dniKey).toBe('b'.repeat(64));
    expect(() => readConfig({ DNI_KEY_FILE: `${file}-no` })).toThrow(/DNI_KEY_FILE: no se puede/);
  });

  it('show metrics to nobody, to this machine, or to who has the token', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9464,
      token: undefined,
    });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(() => readConfig(open)).toThrow(/METRICS_TOKEN: hace falta/);
    const token = 'una-ficha-de-prueba';
    expect(readConfig({ ...open, METRICS_TOKEN: token }).metrics?.token).toBe(token);
  });

  it('take both settings of the chat or none', () => {
    expect(() => readConfig({ CHATWOOT_URL: 'https://chat.ejemplo.ar' })).toThrow(/van juntos/);
  });
});
