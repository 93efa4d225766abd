import { z } from 'zod';
import { parseBucketAddress } from './storage/bucket-address.ts';

/** What the environment may say, and how; docs/operations.md explains each. */

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

export const list = (commaSeparated: string) =>
  commaSeparated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const settlementDays = [
  'lunes',
  'martes',
  'miercoles',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
] as const;

export const settings = z.object({
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
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], { error: 'debe ser optional o required' })
    .default('optional'),
  PAYMENT_ACCOUNT_APPROVAL: z
    .enum(['none', 'required'], { error: 'debe ser none o required' })
    .default('none'),
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

export type Settings = z.output<typeof settings>;
export const settingNames = Object.keys(settings.shape);
export const settingDefaults: Readonly<Record<string, unknown>> = settings.parse({});
