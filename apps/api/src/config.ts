import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { list, type Settings, settingNames, settings, settlementDays } from './settings.ts';
import type { BucketAddress } from './storage/bucket-address.ts';

/** Settings come from the environment and are read once. */
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
  /** An administrator without a second factor can do nothing but set one up. */
  adminSecondFactorRequired: boolean;
  /** A new payment account waits for an administrator too. */
  paymentAccountApproval: boolean;
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
function refuseIncomplete(s: Settings): void {
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
}: Settings): Config['push'] {
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

/** The map of the national geographic institute, free for any site; it counts tiles from the south. */
const argenmap = {
  tileUrl:
    'https://wms.ign.gob.ar/geoserver/gwc/service/tms/1.0.0/capabaseargenmap@EPSG%3A3857@png/{z}/{x}/{-y}.png',
  attribution: 'Instituto Geográfico Nacional + OpenStreetMap',
};

const reachableHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

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
    adminSecondFactorRequired: s.ADMIN_SECOND_FACTOR === 'required',
    paymentAccountApproval: s.PAYMENT_ACCOUNT_APPROVAL === 'required',
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
