import { privateServiceFields } from '@cuando/contract/business/service-fields'
import { aboutFields } from '@cuando/contract/customers/about-fields'
import { customerFields } from '@cuando/contract/customers/customer-fields'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import pretty from 'pino-pretty'
import { columnName } from '../db/column-name.ts'

/**
 * Logs JSON lines, or short lines for people at a terminal. Redacts what is private: no line contains a person's
 * address, name or phone, or anything that gives access to an account or appointment.
 */
export function makeLogger(level: string, isForPeople: boolean, destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    formatters: { log: (fields) => redact(fields) as Record<string, unknown> },
    // Already redacted by `formatters.log`.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, log) {
        // pino would otherwise use the error's message as the line.
        const [first, ...rest] = args as unknown[]
        const given =
          first instanceof Error ? [{ err: first }, ...(rest.length ? rest : [first.name])] : args
        log.apply(this, given.map(shown) as Parameters<typeof log>)
      },
    },
  }
  if (destination) return pino(options, destination)
  if (!isForPeople) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' }),
  )
}

/** The message and its arguments. */
const shown = (part: unknown) => (typeof part === 'string' ? redactText(part) : part)

const HIDDEN = '[oculto]'
const MAX_DEPTH = 6
const MAX_ITEMS = 50
const MAX_CHARACTERS = 4000

/** The loggable fields of an error. Others, such as PostgreSQL's `detail`, may contain a row's values. */
const ERROR_FIELDS = [
  'code',
  'originalCode',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'syscall',
  'responseCode',
  'command',
  'statusCode',
] as const

/** The declared fields of people and services that are private, under their names in requests and in the database. */
const declared = [...customerFields, ...aboutFields, ...Object.keys(privateServiceFields)].flatMap(
  (field) => [field, columnName(field)],
)

/** Fields with what people typed, or with secrets. */
const PRIVATE_FIELD = new RegExp(
  `^(?:${declared.join('|')}|payload|last_?error|detail|where|parameters|values|query|body|headers|authorization|cookie|password|token|secret|e_?mails?|(?:last|full|first)?_?name|customer|owner|recipient|rejected|to|address|subject|text|html|note|content|remarks?|tag|search|word|(?:file|name)_?(?:name|key)|rows|changes|before|response|key|meet_?link)$`,
  'i',
)

/** A redacted copy of any value, bounded in size: more people read the log than the data. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return HIDDEN
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (Array.isArray(value)) {
    return value.slice(0, MAX_ITEMS).map((item) => redact(item, depth + 1))
  }
  const entries = Object.entries(value).slice(0, MAX_ITEMS)
  return Object.fromEntries(entries.map(([key, item]) => [key, redactField(key, item, depth)]))
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

function redactField(key: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value
  // A request id is shown to its caller; a business's id is in public URLs and gives no access.
  if (key === 'reqId' || (key === 'commerceId' && UUID.test(String(value)))) return value
  if (PRIVATE_FIELD.test(key)) return HIDDEN
  if (key === 'code' && /^\d{6}$/.test(String(value))) return HIDDEN
  if (key === 'url' && typeof value === 'string') return redactText(value.split('?', 1)[0] ?? '')
  return redact(value, depth + 1)
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const fields = error as unknown as Record<string, unknown>
  const known = ERROR_FIELDS.filter((field) => fields[field] !== undefined)
  const message = redactText(error.message)
  // The stack starts with the unredacted message.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const causes = {
    cause: error.cause,
    errors: error instanceof AggregateError ? error.errors : null,
  }
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n').slice(0, MAX_CHARACTERS),
    ...Object.fromEntries(known.map((field) => [field, redact(fields[field], depth + 1)])),
    ...(causes.cause ? { cause: redact(causes.cause, depth + 1) } : {}),
    ...(causes.errors ? { errors: redact(causes.errors, depth + 1) } : {}),
  }
}

// All repetitions are bounded, so that hostile input can't make matching slow.
const REPLACEMENTS: readonly [RegExp, string][] = [
  [/\b([a-z][a-z\d+]{1,15}:\/\/)[^\s/@"]{1,256}@/gi, '$1•••@'],
  [
    /[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,7}\.\p{L}{2,63}/gu,
    '•••@•••',
  ],
  // An appointment's id gives access to it.
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '•••'],
  // The address of a calendar's file is its secret.
  [/(\/calendar-feeds\/)[^\s"']{1,256}/gi, '$1•••'],
  // The token of a mail's link proves that its mailbox was read.
  [/([?&]c=)[\w-]{1,256}/g, '$1•••'],
  [/\bBearer [\w.-]{1,256}/gi, 'Bearer •••'],
  [/(invalid input (?:syntax|value) for [^:"]{1,80}): .{0,4000}/g, '$1'],
  [/Unexpected token .{0,4000} is not valid JSON/g, 'Unexpected token in JSON'],
]

/** A line without addresses, secret ids, tokens and quoted input. */
export function redactText(text: string): string {
  const short = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
  return REPLACEMENTS.reduce((line, [pattern, by]) => line.replace(pattern, by), short)
}
