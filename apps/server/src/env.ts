import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { findNearMiss } from './env/near-miss.ts'

const onOff = (initial: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'debe ser on u off'), initial),
    z.transform((value) => value === 'on'),
  )

const whole = (min: number, max: number, wrong = `debe ser un número entero de ${min} a ${max}`) =>
  z.coerce.number(wrong).check(z.int(wrong), z.gte(min, wrong), z.lte(max, wrong))

const count = (initial: number) => z._default(whole(0, 1_000_000), initial)

const base64url = (bytes: number) =>
  z.string().check(
    z.refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes, {
      error: `debe tener ${bytes} bytes en base64url`,
    }),
  )

const secretKey = z.optional(z.string().check(z.minLength(32, 'debe tener al menos 32 caracteres')))

const url = (message: string, protocol: RegExp) => z.url({ protocol, error: message })

const httpUrl = url('debe ser una dirección http o https', /^https?$/)

const fields = z.object({
  PORT: z.optional(whole(0, 65_535, 'debe ser un puerto')),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  DATABASE_URL: z.optional(url('debe ser una dirección postgres://', /^postgres(ql)?$/)),
  DATA_DIR: z._default(z.string(), './data'),
  EMBEDDED: z.optional(z.enum(['yes', 'no'], 'debe ser yes o no')),
  SECRET_KEY: secretKey,
  NEW_SECRET_KEY: secretKey,
  DATABASE_POOL: z._default(whole(2, 200, 'debe ser un número de 2 a 200'), 10),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'debe ser all, web o worker'), 'all'),
  SMTP_URL: z.optional(url('debe ser una dirección smtp:// o smtps://', /^smtps?$/)),
  MAIL_FROM: z._default(
    z
      .string()
      .check(
        z.regex(
          /^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
          'debe ser un correo, o un nombre y <un correo>',
        ),
      ),
    'Cuando <citas@localhost>',
  ),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(httpUrl, 'https://accounts.google.com'),
  GOOGLE_API_URL: z._default(httpUrl, 'https://www.googleapis.com'),
  MAP_TILE_URL: z._default(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/.+\{z\}.*\{x\}.*\{y\}|^https?:\/\/.+\{z\}.*\{y\}.*\{x\}/,
          'debe contener {z}, {x} y {y}',
        ),
      ),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  MAP_ATTRIBUTION: z._default(z.string(), '© Colaboradores de OpenStreetMap'),
  GEOCODER_URL: z.optional(httpUrl),
  VAPID_PUBLIC_KEY: z.optional(base64url(65)),
  VAPID_PRIVATE_KEY: z.optional(base64url(32)),
  PUSH_SERVICES: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s/,?#@]+(?:\s*,\s*https?:\/\/[^\s/,?#@]+)*$/,
          'debe ser una lista de orígenes http o https, separados por comas',
        ),
      ),
  ),
  SUPPORT_EMAIL: z.optional(z.email('debe ser un correo')),
  SUPPORT_WHATSAPP: z.optional(
    z.string().check(z.regex(/^\+?[\d ]{7,20}$/, 'debe ser un número de teléfono')),
  ),
  WHATSAPP_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{1,2000}$/, 'debe ser un token de acceso, sin espacios')),
  ),
  WHATSAPP_PHONE_ID: z.optional(
    z.string().check(z.regex(/^\d{5,30}$/, 'debe ser el identificador del número: solo dígitos')),
  ),
  WHATSAPP_TEMPLATE: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9_]{1,512}$/, 'debe ser el nombre de una plantilla: a-z, 0-9 y _')),
  ),
  WHATSAPP_TEMPLATE_LANGUAGE: z.optional(
    z.string().check(z.regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'debe ser un idioma como es_MX')),
  ),
  WHATSAPP_API_URL: z.optional(httpUrl),
  RATE_LIMIT: onOff('on'),
  MAILS_PER_RECIPIENT: count(10),
  MAILS_PER_DAY: count(100),
  MAILS_PER_WEEK_OF_AGE: count(10),
  MAILS_PER_ONLINE_BOOKING: count(1),
  MAILS_PER_DAY_MAX: count(1000),
  DEMO: z.optional(z.enum(['on', 'off'], 'debe ser on u off')),
  LOG_LEVEL: z._default(
    z.enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'debe ser un nivel de pino',
    ),
    'info',
  ),
  TRUST_PROXY: onOff('off'),
  NODE_ENV: z._default(z.string(), 'development'),
})

const together = (one: keyof Fields, other: keyof Fields) =>
  z.refine<Fields>((given) => given[one] !== undefined || given[other] === undefined, {
    error: `falta, y ${other} la necesita`,
    path: [one],
  })

type Fields = z.output<typeof fields>

const variables = fields.check(
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  together('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'),
  together('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'),
  together('VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'),
  together('WHATSAPP_PHONE_ID', 'WHATSAPP_TOKEN'),
  together('WHATSAPP_TEMPLATE', 'WHATSAPP_PHONE_ID'),
  together('WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'),
  together('WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE_LANGUAGE'),
  together('WHATSAPP_TOKEN', 'WHATSAPP_API_URL'),
)

type Variables = z.output<typeof variables>

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
    databaseUrl: given.DATABASE_URL,
    dataDir: resolve(given.DATA_DIR),
    /** Whether the start may create an embedded database. A slip in production must not start an empty one. */
    mayCreateDatabase: given.EMBEDDED ? given.EMBEDDED === 'yes' : !isProduction,
    secretKey: given.SECRET_KEY,
    /** The next `SECRET_KEY`, for the operator's command that changes it. */
    newSecretKey: given.NEW_SECRET_KEY,
    databasePool: given.DATABASE_POOL,
    servesWeb,
    runsJobs: given.ROLE !== 'web',
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    google: googleOf(given),
    maps: mapsOf(given),
    push: pushOf(given),
    support: {
      email: given.SUPPORT_EMAIL ?? null,
      whatsapp: given.SUPPORT_WHATSAPP ?? null,
    },
    whatsapp: whatsappOf(given),
    hasRateLimit: given.RATE_LIMIT,
    mailLimits: given.RATE_LIMIT ? mailLimitsOf(given) : null,
    /** Whether to create a demo business in an embedded database that has no business yet. */
    wantsDemo: given.DEMO === undefined ? !isProduction : given.DEMO === 'on',
    logLevel: given.LOG_LEVEL,
    trustsProxy: given.TRUST_PROXY,
    isProduction,
  }
}

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
