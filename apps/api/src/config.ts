import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type BucketAddress, parseBucketAddress } from './storage/bucket-address.ts';

/** Settings come from the environment, are read once, and are explained in docs/operations.md. */

const onOff = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');
const text = z.string().trim();
const httpUrl = z.url({ protocol: /^https?$/, error: 'debe ser una dirección http(s)' });
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'debe ser postgres://usuario:clave@servidor/base',
});
const integer = (min: number, max: number) =>
  z.coerce
    .number(`debe ser un número entero entre ${min} y ${max}`)
    .int(`debe ser un número entero entre ${min} y ${max}`)
    .min(min, `debe ser al menos ${min}`)
    .max(max, `debe ser como máximo ${max}`);

const geoProviders = ['georef', 'photon', 'google'];

const reachableHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

const list = (commaSeparated: string) =>
  commaSeparated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const settlementDays = [
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
] as const;

/** The map of the national geographic institute, free for any site; it counts tiles from the south. */
const argenmap = {
  tileUrl:
    'https://wms.ign.gob.ar/geoserver/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png',
  attribution: 'Instituto Geográfico Nacional + OpenStreetMap',
};

const settings = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  STORAGE_URL: z
    .string()
    .transform((address, context) => {
      try {
        return parseBucketAddress(address);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error));
        return z.NEVER;
      }
    })
    .optional(),
  DATABASE_POOL: integer(1, 200).default(10),
  BACKUP_DIR: text.default('./backups'),
  BACKUP_KEY: z.string().min(12, 'debe tener al menos 12 caracteres').optional(),
  PUBLIC_URL: httpUrl.optional(),
  ADMIN_URL: httpUrl.optional(),
  DEMO: onOff.optional(),
  SIMULATE: onOff.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug o silent',
    })
    .default('info'),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  METRICS_TOKEN: text.min(16, 'debe tener al menos 16 caracteres').optional(),
  CORS_ORIGINS: text.default(''),
  TRUST_PROXY: text.default(''),
  COMMISSION_RATE: z.coerce
    .number('debe ser un número entre 0 y 1')
    .min(0, 'debe ser un número entre 0 y 1')
    .max(1, 'debe ser un número entre 0 y 1')
    .default(0.15),
  UNBREIK_DELIVERY_FEE: z.coerce.number('debe ser un precio').min(0).max(1_000_000).default(1_500),
  PASSWORD_MIN_LENGTH: integer(6, 64).default(6),
  SESSION_IDLE_DAYS: integer(1, 365).default(7),
  SESSION_MAX_DAYS: integer(1, 365).default(30),
  AUTO_COMPLETE_MINUTES: integer(1, 10_080).default(120),
  ACCEPT_MINUTES: integer(0, 240).default(10),
  UNWATCHED_WARN_MINUTES: integer(0, 1_440).optional(),
  UNWATCHED_PAUSE_MINUTES: integer(0, 1_440).optional(),
  PHONE_RETENTION_DAYS: integer(0, 365).default(7),
  CUSTOMER_RETENTION_DAYS: integer(30, 3_650).default(365),
  AUDIT_RETENTION_DAYS: integer(30, 3_650).default(730),
  MAIL_RETENTION_DAYS: integer(1, 365).default(30),
  SESSION_RETENTION_DAYS: integer(1, 365).default(30),
  SETTLEMENT_DAY: z
    .enum(settlementDays, {
      error: 'debe ser un día de la semana sin tildes (lunes, martes, miercoles…)',
    })
    .default('lunes'),
  SETTLEMENT_HOUR: integer(0, 23).default(0),
  SETTLEMENT_PAYMENT_DAYS: integer(0, 30).default(2),
  ISSUER: text.min(1).default('Mostrador'),
  ALIAS_HOLD_HOURS: integer(0, 720).default(24),
  EVENT_RETENTION_HOURS: integer(1, 720).default(48),
  SMTP_URL: z
    .union([z.literal('none'), z.url({ protocol: /^smtps?$/ })], {
      error: 'debe ser smtp://servidor:puerto, o none si no hay correo',
    })
    .optional(),
  MAIL_FROM: text.default('Mostrador <no-responder@mostrador.ar>'),
  DNI_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 cifras hexadecimales (32 bytes)')
    .optional(),
  DNI_RETENTION_DAYS: integer(1, 3_650).default(90),
  FIRST_ADMIN: z.email({ error: 'debe ser un correo' }).toLowerCase().optional(),
  SUPPORT_EMAIL: z.email({ error: 'debe ser un correo' }).optional(),
  SUPPORT_PHONE: text.optional(),
  SUPPORT_HOURS: text.optional(),
  SUPPORT_URL: httpUrl.optional(),
  CHATWOOT_URL: httpUrl.optional(),
  CHATWOOT_WEBSITE_TOKEN: text.optional(),
  CHATWOOT_HMAC_KEY: text.optional(),
  VAPID_PUBLIC_KEY: text
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'debe tener 87 caracteres en base64url')
    .optional(),
  VAPID_PRIVATE_KEY: text
    .regex(/^[A-Za-z0-9_-]{43}$/, 'debe tener 43 caracteres en base64url')
    .optional(),
  VAPID_SUBJECT: text
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'debe ser mailto:correo o una dirección https')
    .optional(),
  PUSH_HOSTS: text.default(
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
  ),
  SERVICE_WORKER: onOff.default(true),
  RATE_LIMIT_PER_MINUTE: integer(1, 10_000_000).optional(),
  WRONG_TOKENS_PER_MINUTE: integer(1, 10_000_000).optional(),
  GEO_PROVIDERS: text
    .default('')
    .refine(
      (names) => list(names).every((name) => geoProviders.some((known) => known === name)),
      'debe ser una lista de georef, photon y google',
    ),
  GEOREF_URL: httpUrl.default('https://apis.datos.gob.ar/georef/api'),
  PHOTON_URL: httpUrl.default('https://photon.komoot.io'),
  GOOGLE_PLACES_URL: httpUrl.default('https://places.googleapis.com'),
  GOOGLE_MAPS_KEY: text.optional(),
  TILE_URL: text
    .regex(/^(https?:\/)?\/[^\s]*\{z\}/, 'debe ser una dirección con {z}, {x} e {y}')
    .optional(),
  TILE_ATTRIBUTION: text.default(''),
});

export const settingNames = Object.keys(settings.shape);
export const settingDefaults: Readonly<Record<string, unknown>> = settings.parse({});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set where databaseUrl leads to a pooler: the database itself, to listen and to migrate. */
  databaseDirectUrl: string | undefined;
  /** A copy that follows the database, for what may be some seconds old. */
  databaseReplicaUrl: string | undefined;
  databasePoolSize: number;
  /** Null: pictures and DNI photos lie in DATA_DIR. */
  storage: BucketAddress | null;
  backupDir: string;
  /** The passphrase of the copies; undefined: they are not encrypted. */
  backupKey: string | undefined;
  /** Where people reach the panel: the base of links in mails and of image addresses. */
  publicUrl: string;
  adminUrl: string;
  demo: boolean;
  simulate: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Null: nobody counts. Without a port they are read on the server's own, with the token. */
  metrics: { port: number | undefined; host: string; token: string | undefined } | null;
  corsOrigins: string[];
  trustProxy: string[];
  commissionBp: number;
  unbreikFeeCents: number;
  passwordMinLength: number;
  sessionIdleDays: number;
  sessionMaxDays: number;
  autoCompleteMinutes: number;
  /** How long a new order waits for an answer; 0: for ever. */
  acceptMinutes: number;
  /** After how long an open shop that nobody looks at is told, and paused; 0: never. */
  unwatchedWarnMinutes: number;
  unwatchedPauseMinutes: number;
  /** How long the telephone of a customer is kept after the end of the order. */
  phoneRetentionDays: number;
  /** How long an order tells who it was for and where it went. */
  customerRetentionDays: number;
  /** How long a line of a trail tells from where and with which words. */
  auditRetentionDays: number;
  mailRetentionDays: number;
  /** How long a session that is over is remembered. */
  sessionRetentionDays: number;
  /** When the settlement week turns, in hours since Monday 00:00 of Argentina. */
  settlementOffsetHours: number;
  /** How many days after closing the transfer is expected. */
  settlementPaymentDays: number;
  /** Who issues the statements: as the owners' accountants need to read it. */
  issuer: string;
  /** How long a new payment account gets no transfer. */
  aliasHoldHours: number;
  eventRetentionHours: number;
  /** Undefined: mails become files in the outbox of DATA_DIR. */
  smtpUrl: string | undefined;
  mailFrom: string;
  dniKey: string | undefined;
  dniRetentionDays: number;
  /** Who becomes administrator of an installation that has none. */
  firstAdmin: string | undefined;
  /** How owners reach us: shown on /soporte. */
  supportEmail: string | undefined;
  supportPhone: string | undefined;
  supportHours: string | undefined;
  supportUrl: string;
  /** Null: no live chat. The key signs who is talking. */
  chat: { baseUrl: string; websiteToken: string; hmacKey: string | undefined } | null;
  /** Keys null: the installation makes its own. Hosts: the push services that may be called. */
  push: {
    keys: { publicKey: string; privateKey: string } | null;
    subject: string;
    hosts: string[];
  };
  /** False: browsers that installed one remove it. */
  serviceWorker: boolean;
  /** Calls of one kind per session; a marketplace, which speaks for many shops, gets ten times that. */
  rateLimitPerMinute: number;
  /** What the limits of single calls are multiplied with: a demonstration is shown from one address. */
  limitFactor: number;
  /** From one address, before callers without a valid session are not heard there any more. */
  wrongTokensPerMinute: number;
  geo: {
    providers: string[];
    georefUrl: string;
    photonUrl: string;
    googleUrl: string;
    googleKey: string | undefined;
    tileUrl: string;
    tileAttribution: string;
  };
}

const wrongSettings = (sentences: string[]) =>
  new Error(`La configuración no es válida:\n${sentences.map((line) => `  ${line}`).join('\n')}`);

/** What a demonstration makes up for itself, a real installation must be told. */
function refuseIncomplete(s: z.output<typeof settings>): void {
  const missing: string[] = [];
  const keepsElsewhere = s.DATABASE_URL !== undefined || s.STORAGE_URL !== undefined;
  if (s.DNI_KEY === undefined && keepsElsewhere) {
    missing.push(
      'DNI_KEY: hace falta para guardar las fotos de DNI cifradas (64 cifras hexadecimales)',
    );
  }
  if (s.SMTP_URL === undefined) {
    missing.push(
      'SMTP_URL: hace falta para enviar correos, como el enlace de una contraseña olvidada (smtp://servidor:puerto, o none si no hay correo)',
    );
  }
  if (missing.length > 0) throw wrongSettings(missing);
}

function chatOf(
  url: string | undefined,
  websiteToken: string | undefined,
  hmacKey: string | undefined,
): Config['chat'] {
  if (url === undefined && websiteToken === undefined) return null;
  if (url === undefined || websiteToken === undefined) {
    throw wrongSettings(['CHATWOOT_URL y CHATWOOT_WEBSITE_TOKEN van juntos o no van']);
  }
  return { baseUrl: url.replace(/\/+$/, ''), websiteToken, hmacKey };
}

function pushOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  ...s
}: z.output<typeof settings>): Config['push'] {
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw wrongSettings(['VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY van juntas o no van']);
  }
  const sender = /[^\s<]+@[^\s>]+/.exec(s.MAIL_FROM)?.[0] ?? 'no-responder@mostrador.ar';
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: s.VAPID_SUBJECT ?? `mailto:${sender}`,
    hosts: list(s.PUSH_HOSTS),
  };
}

/** `DNI_KEY_FILE=/run/secrets/dni-key` stands for its content: secrets need not be in the environment. */
function settingsInFiles(environment: Record<string, string | undefined>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of settingNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw wrongSettings([`${name}_FILE: no se puede leer ${path}`]);
    }
  }
  return found;
}

const isOwnMachine = (host: string) => /^(localhost|127\..+|::1)$/.test(host);

/** What is told there is nobody else's business: other machines need the token. */
function metricsOf(
  port: number | undefined,
  host: string,
  token: string | undefined,
): Config['metrics'] {
  if (port === undefined && token === undefined) return null;
  if (token === undefined && !isOwnMachine(host)) {
    throw wrongSettings([
      'METRICS_TOKEN: hace falta cuando METRICS_HOST es de otras máquinas también',
    ]);
  }
  return { port, host, token };
}

/** Parses the environment, or throws one sentence per wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...settingsInFiles(environment) }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw wrongSettings(
      parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    );
  }
  const s = parsed.data;
  if (s.DATABASE_URL === undefined && (s.DATABASE_DIRECT_URL ?? s.DATABASE_REPLICA_URL)) {
    throw wrongSettings(['DATABASE_DIRECT_URL y DATABASE_REPLICA_URL acompañan a DATABASE_URL']);
  }
  const publicUrl =
    s.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${reachableHost(s.HOST)}:${s.PORT}`;
  const demo = s.DEMO ?? s.DATABASE_URL === undefined;
  if (!demo) refuseIncomplete(s);
  const limitFactor = demo ? 10 : 1;
  return {
    host: s.HOST,
    port: s.PORT,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    databaseReplicaUrl: s.DATABASE_REPLICA_URL,
    databasePoolSize: s.DATABASE_POOL,
    storage: s.STORAGE_URL ?? null,
    backupDir: resolve(s.BACKUP_DIR),
    backupKey: s.BACKUP_KEY,
    publicUrl,
    adminUrl: s.ADMIN_URL ?? `${publicUrl}/admin`,
    demo,
    simulate: s.SIMULATE ?? demo,
    logLevel: s.LOG_LEVEL,
    metrics: metricsOf(s.METRICS_PORT, s.METRICS_HOST, s.METRICS_TOKEN),
    corsOrigins: list(s.CORS_ORIGINS),
    trustProxy: list(s.TRUST_PROXY),
    commissionBp: Math.round(s.COMMISSION_RATE * 10_000),
    unbreikFeeCents: Math.round(s.UNBREIK_DELIVERY_FEE * 100),
    passwordMinLength: s.PASSWORD_MIN_LENGTH,
    sessionIdleDays: s.SESSION_IDLE_DAYS,
    sessionMaxDays: s.SESSION_MAX_DAYS,
    autoCompleteMinutes: s.AUTO_COMPLETE_MINUTES,
    acceptMinutes: s.ACCEPT_MINUTES,
    unwatchedWarnMinutes: s.UNWATCHED_WARN_MINUTES ?? (demo ? 0 : 3),
    unwatchedPauseMinutes: s.UNWATCHED_PAUSE_MINUTES ?? (demo ? 0 : 10),
    phoneRetentionDays: s.PHONE_RETENTION_DAYS,
    customerRetentionDays: s.CUSTOMER_RETENTION_DAYS,
    auditRetentionDays: s.AUDIT_RETENTION_DAYS,
    mailRetentionDays: s.MAIL_RETENTION_DAYS,
    sessionRetentionDays: s.SESSION_RETENTION_DAYS,
    settlementOffsetHours: settlementDays.indexOf(s.SETTLEMENT_DAY) * 24 + s.SETTLEMENT_HOUR,
    settlementPaymentDays: s.SETTLEMENT_PAYMENT_DAYS,
    issuer: s.ISSUER,
    aliasHoldHours: s.ALIAS_HOLD_HOURS,
    eventRetentionHours: s.EVENT_RETENTION_HOURS,
    smtpUrl: s.SMTP_URL === 'none' ? undefined : s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    dniKey: s.DNI_KEY,
    dniRetentionDays: s.DNI_RETENTION_DAYS,
    firstAdmin: s.FIRST_ADMIN,
    supportEmail: s.SUPPORT_EMAIL,
    supportPhone: s.SUPPORT_PHONE,
    supportHours: s.SUPPORT_HOURS,
    supportUrl: s.SUPPORT_URL ?? `${publicUrl}/soporte`,
    chat: chatOf(s.CHATWOOT_URL, s.CHATWOOT_WEBSITE_TOKEN, s.CHATWOOT_HMAC_KEY),
    push: pushOf(s),
    serviceWorker: s.SERVICE_WORKER,
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE ?? 300 * limitFactor,
    limitFactor,
    wrongTokensPerMinute: s.WRONG_TOKENS_PER_MINUTE ?? 30 * limitFactor,
    geo: {
      providers: list(s.GEO_PROVIDERS),
      georefUrl: s.GEOREF_URL,
      photonUrl: s.PHOTON_URL,
      googleUrl: s.GOOGLE_PLACES_URL,
      googleKey: s.GOOGLE_MAPS_KEY,
      tileUrl: s.TILE_URL ?? argenmap.tileUrl,
      tileAttribution: s.TILE_ATTRIBUTION || (s.TILE_URL ? '' : argenmap.attribution),
    },
  };
}
