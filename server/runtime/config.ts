import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const retention = z.coerce.number().int().min(0).max(1200)
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional())

const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

/** An address at the root of a host: the product has all of its pages, and cannot live below a path. */
const siteAddress = httpAddress.refine((url) => {
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search === '' && hash === ''
})

/** Whether a text is an IP address or a CIDR range. */
function isAddress(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
}

/** How many connections a process opens to PostgreSQL unless it is configured. */
export const defaultConnections = 16

const bucket = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,62}$/)
const region = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)
const keyPart = z.string().max(200)
const prefix = z
  .string()
  .regex(/^[A-Za-z0-9_-][A-Za-z0-9._/-]{0,199}$/)
  .transform((text) => `${text.replace(/(?<!\/)\/+$/, '')}/`)
const days = z.coerce.number().int().min(1).max(35)
const weeks = z.coerce.number().int().min(0).max(5)

/** All environment variables, with their formats and defaults. */
const Environment = z.object({
  PORT: z.preprocess(empty, port.default(3000)),
  HOST: z.preprocess(empty, z.string().default('0.0.0.0')),
  DATA_DIR: z.preprocess(empty, z.string().default('./data')).transform((path) => resolve(path)),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_CONNECTIONS: z.preprocess(
    empty,
    z.coerce.number().int().min(2).max(500).default(defaultConnections),
  ),
  S3_BUCKET: optional(bucket),
  S3_REGION: optional(region),
  S3_ACCESS_KEY_ID: optional(keyPart),
  S3_SECRET_ACCESS_KEY: optional(keyPart),
  S3_ENDPOINT: optional(httpAddress),
  S3_PREFIX: optional(prefix),
  PUBLIC_URL: optional(siteAddress),
  DOCUMENTS_URL: optional(httpAddress),
  TRUST_PROXY: optional(
    z.union([
      z.literal('loopback'),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number),
      z.string().refine((list) => list.split(',').every((one) => isAddress(one.trim()))),
    ]),
  ),
  HSTS_SUBDOMAINS: z.preprocess(empty, z.enum(['yes', 'no']).default('no')),
  METRICS_PORT: optional(port),
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{32,200}$/)),
  BACKUP_DIR: optional(z.string().transform((path) => resolve(path))),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.email()),
  SEED: z.preprocess(empty, z.enum(['demo', 'none']).default('demo')),
  ADMIN_EMAIL: optional(z.email()),
  ADMIN_PASSWORD: optional(z.string().min(15).max(128)),
  KEEP_MESSAGES_MONTHS: z.preprocess(empty, retention.default(12)),
  KEEP_ACCOUNTS_MONTHS: z.preprocess(empty, retention.default(36)),
  KEEP_ORDERS_YEARS: z.preprocess(empty, retention.default(10)),
  BACKUP_HOUR: z.preprocess(
    empty,
    z.union([z.literal('off'), z.coerce.number().int().min(0).max(23)]).default(1),
  ),
  BACKUP_DAYS: z.preprocess(empty, days.default(7)),
  BACKUP_WEEKS: z.preprocess(empty, weeks.default(4)),
  BACKUP_COPY_DIR: optional(z.string().transform((path) => resolve(path))),
  BACKUP_COPY_S3_BUCKET: optional(bucket),
  BACKUP_COPY_S3_REGION: optional(region),
  BACKUP_COPY_S3_ACCESS_KEY_ID: optional(keyPart),
  BACKUP_COPY_S3_SECRET_ACCESS_KEY: optional(keyPart),
  BACKUP_COPY_S3_ENDPOINT: optional(httpAddress),
  BACKUP_COPY_S3_PREFIX: optional(prefix),
  BACKUP_COPY_DAYS: z.preprocess(empty, days.default(7)),
  BACKUP_COPY_WEEKS: z.preprocess(empty, weeks.default(4)),
  PAGES_MIB: z.preprocess(empty, z.coerce.number().int().min(8).max(4096).default(32)),
  SPLASH_MS: z.preprocess(empty, z.coerce.number().int().min(0).max(10_000).default(1500)),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ),
})

/** The format of each variable in words. */
export const forms: Record<keyof z.input<typeof Environment>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, as 127.0.0.1',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address, as postgres://user:password@host/database',
  DATABASE_CONNECTIONS: 'a number from 2 to 500',
  S3_BUCKET: 'the name of a bucket',
  S3_REGION: 'a region, as eu-central-1',
  S3_ACCESS_KEY_ID: 'the id of an access key',
  S3_SECRET_ACCESS_KEY: 'the secret of the access key',
  S3_ENDPOINT: 'the address of an S3 server, as https://s3.example.com',
  S3_PREFIX: 'how the names in the bucket begin, as shop/',
  PUBLIC_URL: 'the public address, without a path, as https://example.com',
  DOCUMENTS_URL: 'an address on a host of its own, without a path, as https://documents.example.com',
  TRUST_PROXY: '"loopback", a number of proxies, or addresses separated by commas',
  HSTS_SUBDOMAINS: '"yes" or "no"',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_HOST: 'an address to listen on, as 127.0.0.1',
  METRICS_TOKEN: '32 to 200 characters without spaces',
  BACKUP_DIR: 'a folder',
  SMTP_URL: 'a mail server, as smtps://user:password@host:465',
  MAIL_FROM: 'an e-mail address',
  SEED: '"demo" or "none"',
  ADMIN_EMAIL: 'an e-mail address',
  ADMIN_PASSWORD: '15 to 128 characters',
  KEEP_MESSAGES_MONTHS: 'months from 1 to 1200, or 0 for as long as nobody deletes them',
  KEEP_ACCOUNTS_MONTHS: 'months from 1 to 1200, or 0 for as long as nobody deletes them',
  KEEP_ORDERS_YEARS: 'years from 1 to 1200, or 0 for as long as nobody deletes them',
  BACKUP_HOUR: '"off" or an hour from 0 to 23',
  BACKUP_DAYS: 'a number from 1 to 35',
  BACKUP_WEEKS: 'a number from 0 to 5',
  BACKUP_COPY_DIR: 'a folder that is there',
  BACKUP_COPY_S3_BUCKET: 'the name of a bucket',
  BACKUP_COPY_S3_REGION: 'a region, as eu-central-1',
  BACKUP_COPY_S3_ACCESS_KEY_ID: 'the id of an access key',
  BACKUP_COPY_S3_SECRET_ACCESS_KEY: 'the secret of the access key',
  BACKUP_COPY_S3_ENDPOINT: 'the address of an S3 server, as https://s3.example.com',
  BACKUP_COPY_S3_PREFIX: 'how the names in the bucket begin, as backups/',
  BACKUP_COPY_DAYS: 'a number from 1 to 35',
  BACKUP_COPY_WEEKS: 'a number from 0 to 5',
  PAGES_MIB: 'a number from 8 to 4096',
  SPLASH_MS: 'milliseconds from 0 to 10000',
  LOG_LEVEL: '"trace", "debug", "info", "warn", "error" or "silent"',
}

/** What a bucket requires, of the uploads or of copies of backups; its other variables are optional. */
const buckets = ['S3_', 'BACKUP_COPY_S3_'] as const
const required = ['BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

/** The cost of a password hash: `memoryCost` in KiB, `timeCost` in passes. */
export interface HashingCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** The validated configuration, named like the environment variables. */
export type Config = z.output<typeof Environment> & {
  readonly BACKUP_DIR: string
  /** A lower hashing cost for tests. No environment variable sets it, so nobody can weaken it. */
  readonly hashingCost?: HashingCost
  /**
   * How long a request waits for the database in total and a transaction is retried, in milliseconds, for tests on
   * busy machines. No environment variable sets it.
   */
  readonly databaseTimeoutMs?: number
  /** How long a mail server may be silent, in milliseconds, for tests. No environment variable sets it. */
  readonly mailTimeoutMs?: number
  /**
   * How long a request to the S3 server may take, in milliseconds, for tests on busy machines. No environment variable
   * sets it.
   */
  readonly storageTimeoutMs?: number
  /**
   * How long making a backup keeps the caller waiting before it continues in the background, in milliseconds, for
   * tests.
   */
  readonly backupWaitMs?: number
  /** The priority (`os.setPriority`) of the backup process, for tests; below normal by default. */
  readonly backupPriority?: number
}

/** The environment variables that reproduce a configuration, for a child process. */
export const environmentOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.keys(forms).flatMap((name) => {
      const value = Object.entries(config).find(([key]) => key === name)?.[1]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

/** An invalid configuration. The message is one line for the person starting the server. */
export class ConfigError extends Error {}

type Variables = Record<string, string | undefined>

/** Whether uploaded documents have a host of their own, if an address is set: cookies do not tell ports apart. */
function hasOwnHost({ DOCUMENTS_URL, PUBLIC_URL }: Pick<Config, 'DOCUMENTS_URL' | 'PUBLIC_URL'>): boolean {
  if (DOCUMENTS_URL === undefined) return true
  const { hostname, origin } = new URL(DOCUMENTS_URL)
  return PUBLIC_URL !== undefined && origin === DOCUMENTS_URL && hostname !== new URL(PUBLIC_URL).hostname
}

/** A line for each variable that a bucket lacks of which others are set. */
function halfBucket(config: Config, group: (typeof buckets)[number]): string[] {
  const all = [...required, 'ENDPOINT', 'PREFIX'] as const
  const set = all.map((name) => `${group}${name}` as const).find((name) => config[name] !== undefined)
  if (set === undefined) return []
  const missing = required
    .map((name) => `${group}${name}` as const)
    .filter((name) => config[name] === undefined)
  return missing.map((name) => `${name} must be ${forms[name]}, since ${set} is set.`)
}

function examine(environment: Variables): { config: Config; faults: string[] } | { faults: string[] } {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const formOf = (name: string) => Object.entries(forms).find(([key]) => key === name)?.[1] ?? 'valid'
    return { faults: [...names].map((name) => `${name} must be ${formOf(name)}.`) }
  }
  const { DATA_DIR, BACKUP_DIR = join(DATA_DIR, 'backups') } = parsed.data
  const config = { ...parsed.data, BACKUP_DIR }
  const faults = buckets.flatMap((group) => halfBucket(config, group))
  if (config.BACKUP_COPY_DIR !== undefined && config.BACKUP_COPY_S3_BUCKET !== undefined)
    faults.push('BACKUP_COPY_S3_BUCKET must not be set, since BACKUP_COPY_DIR is: there is one second place.')
  if (!hasOwnHost(config)) faults.push(`DOCUMENTS_URL must be ${forms.DOCUMENTS_URL}, beside PUBLIC_URL.`)
  return { config, faults }
}

/** One line per invalid variable, or one that others require; secrets are not repeated. */
export const configFaults = (environment: Variables): readonly string[] => examine(environment).faults

/**
 * Reads the configuration from environment variables. Throws ConfigError that names the first invalid or missing
 * variable and its format; secrets are not repeated.
 */
export function readConfig(environment: Variables): Config {
  const examined = examine(environment)
  const [fault] = examined.faults
  if (fault !== undefined || !('config' in examined)) throw new ConfigError(fault)
  return examined.config
}
