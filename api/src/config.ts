import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInChangeHours } from '@stridewell/contracts';
import { z } from 'zod';
import { deviceEnvironment, readVendorSettings } from './device-config.ts';
import type { VendorSettings } from './device-config.ts';
import { readSecretFiles } from './secret-files.ts';

/** The `.data` folder next to the packages: by default it holds everything that must survive a restart. */
const defaultDataFolder = fileURLToPath(new URL('../../.data', import.meta.url));

const yesNo = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true');
const wholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number);

const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })
  .optional();

/** The names that Express and Fastify use for networks that can't be reached from outside. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** A list of proxies: addresses and networks, separated by commas. */
const proxyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => namedNetworks.includes(part) || isAddressOrNetwork(part)),
    'must list the addresses or networks of your proxies, such as 10.0.0.5 or 10.0.0.0/8, separated by commas',
  );

function isAddressOrNetwork(text: string): boolean {
  const [address = '', size, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= (version === 4 ? 32 : 128))
  );
}

/** A list of origins as browsers write them, separated by commas; `*` and `null` aren't origins. */
const originList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (origins) => origins.every(isOrigin),
    'must list origins such as https://partner.example, separated by commas',
  );

function isOrigin(text: string): boolean {
  const isPlain = /^https?:\/\/[\w.:[\]-]+$/.test(text);
  return isPlain && URL.canParse(text) && new URL(text).origin === text;
}

const Environment = z.object({
  PORT: wholeNumber.refine((port) => port <= 65_535, 'must be at most 65535').default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl,
  DATABASE_POOLER_URL: postgresUrl,
  DATABASE_PROVIDER_URL: postgresUrl,
  DATABASE_EXPORTS_URL: postgresUrl,
  DATABASE_MIGRATOR_URL: postgresUrl,
  DATABASE_SHARED_LOGIN: yesNo.default(false),
  DATABASE_POOL: wholeNumber
    .refine((size) => size >= 1 && size <= 500, 'must be from 1 to 500')
    .default(16),
  DATABASE_TIMEOUT_MS: wholeNumber.refine((ms) => ms >= 100, 'must be at least 100').default(4000),
  DATABASE_PREPARE: yesNo.optional(),
  STRIDEWELL_DATA: z.string().default(defaultDataFolder),
  STRIDEWELL_UPLOADS: z.string().optional(),
  UPLOAD_FREE_SPACE_MB: wholeNumber.default(1024),
  STRIDEWELL_DEMO: yesNo.default(false),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .optional(),
  STRIDEWELL_EMBED_ORIGINS: originList.default([]),
  STRIDEWELL_INTERNAL_ISSUERS: originList.default([]),
  ACCESS_TOKEN_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'must be 32 random bytes or more in base64url')
    .optional(),
  ACCESS_TOKEN_KEY_PREVIOUS: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'must be 32 random bytes or more in base64url')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must start with https:// or http://' })
    .optional(),
  TRUST_PROXY: proxyList.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an email address')
    .default('no-reply@localhost'),
  SIGN_IN_CHANGE_DELAY_MINUTES: wholeNumber.default(signInChangeHours * 60),
  MASS_MAIL_PER_MINUTE: wholeNumber
    .refine((letters) => letters >= 1, 'must be at least 1')
    .default(6000),
  BACKUP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,}$/, 'must be 32 random bytes or more in base64url')
    .optional(),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_EVERY_HOURS: wholeNumber
    .refine((hours) => hours <= 720, 'must be at most 720')
    .default(24),
  BACKUP_KEEP_DAILY: wholeNumber.default(7),
  BACKUP_KEEP_WEEKLY: wholeNumber.default(4),
  BACKUP_KEEP_MONTHLY: wholeNumber.default(6),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PICTURE_BUCKET_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a bucket, such as https://s3.eu-west-1.amazonaws.com/pictures',
    })
    .optional(),
  AWS_REGION: z.string().min(1).default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  EVENT_LOOP_DELAY_LIMIT_MS: wholeNumber.default(1000),
  ...deviceEnvironment,
});

/** Everything that can be configured from outside, checked once at startup. */
export interface Config {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** The logins of the other database roles, if they have their own: see `DatabaseLogins`. */
  databaseLogins: { provider?: string; exports?: string; migrator?: string };
  /** Whether one login may do everything; only the role keeps programs apart then. */
  databaseSharedLogin: boolean;
  /** The number of connections that serve members. */
  databasePool: number;
  /** How long a request may wait for a connection, and how long a statement may take. */
  databaseTimeoutMs: number;
  /** A pooler in front of the same database; requests go through it. */
  databasePoolerUrl: string | undefined;
  /** Whether frequent statements are prepared on their connections. */
  databasePrepare: boolean;
  dataFolder: string;
  /** Where uploaded files are stored while they are read; best on a different disk than the database. */
  uploadFolder: string;
  /** The minimum free space where the database and uploads are stored; below it, files are refused. */
  uploadFreeBytes: number;
  isDemo: boolean;
  /** The origin at which browsers reach us; decides on `Secure` cookies and which origin may write. */
  publicOrigin: string | undefined;
  /** Origins of partner pages that may call the API with a token; their cookies are never read. */
  embedOrigins: string[];
  /** Origins of identity providers that may be in a private network and may do without TLS. */
  internalIssuers: string[];
  /** The key that signs access tokens; if absent, it is created and stored in the data folder. */
  accessTokenKey: string | undefined;
  /** The previous key, as long as what it encrypted still has to be readable. */
  accessTokenKeyPrevious?: string | undefined;
  /** The collector that traces are sent to over OTLP/HTTP; without one, none are recorded. */
  tracesEndpoint?: string | undefined;
  /** The proxies that may say where a request came from: addresses or networks. */
  trustProxy: string[] | false;
  /** The mail server, with user and password in the address; without one, mail is stored but not sent. */
  smtpUrl: string | undefined;
  /** The sender address of mail. */
  mailFrom: string;
  /** The minimum wait before a change to how people sign in takes effect. */
  signInChangeDelayMinutes: number;
  /** The rate at which mass mail of the provider starts, in letters a minute. */
  massMailPerMinute: number;
  logLevel: z.output<typeof Environment>['LOG_LEVEL'];
  backups: BackupSettings;
  metricsToken: string | undefined;
  /** Where pictures are stored; if absent, in the data folder. */
  pictureBucket: PictureBucket | undefined;
  /** The device vendors that the operator has set up. */
  vendors: VendorSettings;
  /** The maximum delay of the event loop; above it, requests are refused with 503. 0 turns the check off. */
  eventLoopDelayLimitMs: number;
}

/** How scheduled and manual backups are made. */
export interface BackupSettings {
  folder: string;
  /** The encryption key; without it, there are no scheduled backups. */
  key: Uint8Array | undefined;
  /** 0 turns scheduled backups off. */
  everyHours: number;
  /** For how many days, weeks and months the newest backup is kept. */
  keep: { daily: number; weekly: number; monthly: number };
}

/** A bucket on a server that speaks the S3 protocol, and its access key. */
export interface PictureBucket {
  /** Has the bucket in its path and no trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

function readPictureBucket(values: z.output<typeof Environment>): PictureBucket | undefined {
  const { PICTURE_BUCKET_URL: url, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = values;
  if (!url) return undefined;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new Error('PICTURE_BUCKET_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  return {
    url: url.replace(/\/$/, ''),
    region: values.AWS_REGION,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  };
}

/** Reads the configuration, or throws one sentence that names every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = readSecretFiles(environment, Object.keys(Environment.shape));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const complaints = result.error.issues.map(
      ({ path, message }) => `${path.join('.')} ${message}`,
    );
    throw new Error(`The configuration is invalid: ${complaints.join('; ')}.`);
  }
  const values = result.data;
  const publicOrigin = values.PUBLIC_ORIGIN && new URL(values.PUBLIC_ORIGIN).origin;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databaseLogins: {
      ...(values.DATABASE_PROVIDER_URL && { provider: values.DATABASE_PROVIDER_URL }),
      ...(values.DATABASE_EXPORTS_URL && { exports: values.DATABASE_EXPORTS_URL }),
      ...(values.DATABASE_MIGRATOR_URL && { migrator: values.DATABASE_MIGRATOR_URL }),
    },
    databaseSharedLogin: values.DATABASE_SHARED_LOGIN,
    databasePool: values.DATABASE_POOL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    databasePrepare: values.DATABASE_PREPARE ?? values.DATABASE_POOLER_URL === undefined,
    dataFolder: resolve(values.STRIDEWELL_DATA),
    uploadFolder: resolve(
      values.STRIDEWELL_UPLOADS ?? join(values.STRIDEWELL_DATA, 'file-imports'),
    ),
    uploadFreeBytes: values.UPLOAD_FREE_SPACE_MB * 1024 * 1024,
    isDemo: values.STRIDEWELL_DEMO,
    publicOrigin,
    embedOrigins: values.STRIDEWELL_EMBED_ORIGINS,
    internalIssuers: values.STRIDEWELL_INTERNAL_ISSUERS,
    accessTokenKey: values.ACCESS_TOKEN_KEY,
    accessTokenKeyPrevious: values.ACCESS_TOKEN_KEY_PREVIOUS,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: values.TRUST_PROXY ?? false,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    signInChangeDelayMinutes: values.SIGN_IN_CHANGE_DELAY_MINUTES,
    massMailPerMinute: values.MASS_MAIL_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    backups: {
      folder: resolve(values.BACKUP_FOLDER ?? join(values.STRIDEWELL_DATA, 'backups')),
      key:
        values.BACKUP_KEY === undefined ? undefined : Buffer.from(values.BACKUP_KEY, 'base64url'),
      everyHours: values.BACKUP_EVERY_HOURS,
      keep: {
        daily: values.BACKUP_KEEP_DAILY,
        weekly: values.BACKUP_KEEP_WEEKLY,
        monthly: values.BACKUP_KEEP_MONTHLY,
      },
    },
    metricsToken: values.METRICS_TOKEN,
    pictureBucket: readPictureBucket(values),
    vendors: readVendorSettings(values, { isDemo: values.STRIDEWELL_DEMO, publicOrigin }),
    eventLoopDelayLimitMs: values.EVENT_LOOP_DELAY_LIMIT_MS,
  };
}
