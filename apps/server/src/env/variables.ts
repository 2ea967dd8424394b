import * as z from 'zod/mini'
import { databaseFields } from './database-fields.ts'
import { pictureFields, pictureFieldsTogether } from './picture-fields.ts'

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

/** The variables by name, each with its rule and default. */
export const fields = z.object({
  PORT: z.optional(whole(0, 65_535, 'debe ser un puerto')),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  ...databaseFields,
  ...pictureFields,
  DATA_DIR: z._default(z.string(), './data'),
  EMBEDDED: z.optional(z.enum(['yes', 'no'], 'debe ser yes o no')),
  SECRET_KEY: secretKey,
  NEW_SECRET_KEY: secretKey,
  DATABASE_POOL: z._default(whole(2, 200, 'debe ser un número de 2 a 200'), 10),
  ROLE: z._default(z.enum(['all', 'web', 'worker'], 'debe ser all, web o worker'), 'all'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(whole(1, 10_000), 14),
  OPERATOR_EMAIL: z.optional(z.email('debe ser un correo')),
  SMTP_URL: z.optional(url('debe ser una dirección smtp:// o smtps://', /^smtps?$/)),
  BOUNCES_URL: z.optional(url('debe ser una dirección imap:// o imaps://', /^imaps?$/)),
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
  OPERATOR_NAME: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'no debe estar vacío'),
        z.maxLength(120, 'es demasiado largo'),
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
  ACCESS_LOG: onOff('off'),
  METRICS_PORT: z.optional(whole(0, 65_535, 'debe ser un puerto')),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: onOff('off'),
  LEAVE_SECONDS: z._default(whole(0, 60), 0),
  NODE_ENV: z._default(z.string(), 'development'),
})

const together = (one: keyof Fields, other: keyof Fields) =>
  z.refine<Fields>((given) => given[one] !== undefined || given[other] === undefined, {
    error: `falta, y ${other} la necesita`,
    path: [one],
  })

type Fields = z.output<typeof fields>

const databaseWithoutEmbedded = z.refine<Fields>(
  ({ EMBEDDED, DATABASE_URL }) => EMBEDDED !== 'no' || DATABASE_URL !== undefined,
  { error: 'falta, y EMBEDDED=no prohíbe la base de datos integrada', path: ['DATABASE_URL'] },
)

/** The same with the rules between them. */
export const variables = fields.check(
  databaseWithoutEmbedded,
  together('DATABASE_URL', 'DATABASE_DIRECT_URL'),
  together('DATABASE_URL', 'DATABASE_REPLICA_URL'),
  ...pictureFieldsTogether.map(([one, other]) => together(one, other)),
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

export type Variables = z.output<typeof variables>
