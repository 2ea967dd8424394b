import { resolve } from 'node:path'
import { databaseOf } from './env/database-fields.ts'
import { findNearMiss } from './env/near-miss.ts'
import { picturesOf } from './env/picture-fields.ts'
import { fields, type Variables, variables } from './env/variables.ts'

/** The configuration, checked once at the start. Nothing else reads the environment. */
export type Env = ReturnType<typeof derive>

export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
): { ok: true; env: Env } | { ok: false; line: string } {
  // An empty value is what `NAME= npm start` leaves behind: it means 'not set'.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const nearMiss = findNearMiss(Object.keys(set), Object.keys(fields.shape))
  if (nearMiss) return { ok: false, line: slipIn(nearMiss) }
  const parsed = variables.safeParse(set)
  if (parsed.success) return { ok: true, env: derive(parsed.data) }
  const issue = parsed.error.issues[0]
  return { ok: false, line: `${String(issue?.path[0])} ${issue?.message ?? 'no es válido'}` }
}

const slipIn = ({ given, known }: { given: string; known: string }) =>
  `${given} no es una variable de Cuando: ¿querías decir ${known}?`

const WEB_PORT = 3001
const WORKER_PORT = 3002

function derive(given: Variables) {
  const isProduction = given.NODE_ENV === 'production'
  const servesWeb = given.ROLE !== 'worker'
  // Links lead to the process that serves them.
  const webPort = servesWeb ? (given.PORT ?? WEB_PORT) : WEB_PORT
  return {
    /** Where a worker answers health checks alone. */
    port: given.PORT ?? (servesWeb ? WEB_PORT : WORKER_PORT),
    host: given.HOST,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${webPort}`).replace(/\/+$/, ''),
    ...databaseOf(given),
    pictures: picturesOf(given),
    dataDir: resolve(given.DATA_DIR),
    /** Whether the start may create an embedded database. A slip in production must not start an empty one. */
    mayCreateDatabase: given.EMBEDDED === 'yes' || !isProduction,
    secretKey: given.SECRET_KEY,
    /** The next `SECRET_KEY`, for the operator's command that changes it. */
    newSecretKey: given.NEW_SECRET_KEY,
    databasePool: given.DATABASE_POOL,
    backups: backupsOf(given),
    operatorEmail: given.OPERATOR_EMAIL ?? null,
    servesWeb,
    runsJobs: given.ROLE !== 'web',
    ...mailOf(given),
    google: googleOf(given),
    maps: mapsOf(given),
    push: pushOf(given),
    support: supportOf(given),
    whatsapp: whatsappOf(given),
    hasRateLimit: given.RATE_LIMIT,
    /** Whether to create a demo business in an embedded database that has no business yet. */
    wantsDemo: given.DEMO === undefined ? !isProduction : given.DEMO === 'on',
    ...watchingOf(given),
    trustsProxy: given.TRUST_PROXY,
    /** How long to serve after a signal to stop, while `/ready` sends proxies away. */
    leavingMs: given.LEAVE_SECONDS * 1000,
    isProduction,
  }
}

/** Where nightly backups are written, and how many are stored; null if none are wanted. */
const backupsOf = ({ BACKUP_DIR: folder, BACKUP_KEEP: kept }: Variables) =>
  folder === undefined ? null : { folder: resolve(folder), kept }

const watchingOf = ({ ACCESS_LOG, LOG_LEVEL, METRICS_PORT, METRICS_HOST }: Variables) => ({
  logLevel: LOG_LEVEL,
  logsAccess: ACCESS_LOG,
  /** Where the metrics are served; null if nobody asked for them. */
  metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
})

const supportOf = (given: Variables) => ({
  name: given.OPERATOR_NAME ?? null,
  email: given.SUPPORT_EMAIL ?? null,
  whatsapp: given.SUPPORT_WHATSAPP ?? null,
})

const mapsOf = (given: Variables) => ({
  tileUrl: given.MAP_TILE_URL,
  attribution: given.MAP_ATTRIBUTION,
  geocoderUrl: given.GEOCODER_URL?.replace(/\/+$/, '') ?? null,
})

const pushOf = (given: Variables) => ({
  publicKey: given.VAPID_PUBLIC_KEY,
  privateKey: given.VAPID_PRIVATE_KEY,
  services: given.PUSH_SERVICES?.split(',').map((each) => new URL(each.trim()).origin) ?? [],
})

const mailOf = (given: Variables) => ({
  smtpUrl: given.SMTP_URL,
  mailFrom: given.MAIL_FROM,
  bouncesUrl: given.BOUNCES_URL,
  mailLimits: given.RATE_LIMIT ? mailLimitsOf(given) : null,
})

const mailLimitsOf = (given: Variables) => ({
  perRecipient: given.MAILS_PER_RECIPIENT,
  perDay: given.MAILS_PER_DAY,
  perWeekOfAge: given.MAILS_PER_WEEK_OF_AGE,
  perOnlineBooking: given.MAILS_PER_ONLINE_BOOKING,
  maxPerDay: given.MAILS_PER_DAY_MAX,
})

/** The settings of Google's sign-in and calendars, or null if they are missing. */
function googleOf(given: Variables) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER, GOOGLE_API_URL } = given
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
    apiUrl: GOOGLE_API_URL.replace(/\/+$/, ''),
  }
}

/** The settings of WhatsApp's Cloud API, or null if they are missing. */
function whatsappOf(given: Variables) {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TEMPLATE: template } = given
  if (!token || !phoneId || !template) return null
  const apiUrl = given.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v25.0'
  const language = given.WHATSAPP_TEMPLATE_LANGUAGE ?? 'es_MX'
  return { token, phoneId, template, language, apiUrl: apiUrl.replace(/\/+$/, '') }
}

/** A PostgreSQL server for the tests to use instead of the embedded one. */
export function readTestServer(): string | undefined {
  return process.env.TEST_DATABASE_URL
}

/** The PgBouncer for the tests to use instead of an installed one. */
export function readTestPooler(): string | undefined {
  return process.env.PGBOUNCER_PATH
}

/** A database of a Citus coordinator, for the tests on distributed tables. */
export function readCitusUrl(): string | undefined {
  return process.env.CITUS_URL
}
