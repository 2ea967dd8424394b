import * as z from 'zod/mini'
import { mailTokenPattern } from '../appointments/mail-token.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { fieldLimits } from './field-limits.ts'

// The default error, which would be English: a value of the wrong type for a rule without its own text.
z.config({ localeError: () => 'El dato no es válido' })

const tooLong = (max: number) => `Máximo ${max} caracteres`

// PostgreSQL's text cannot hold NUL, nor half of a character of two units (a surrogate).
export const storable = z.refine<string>((value) => !/[\0\p{Surrogate}]/u.test(value), {
  error: 'El texto contiene caracteres no válidos',
})

const bounded = (error: string, max: number, clean: (text: string) => string) =>
  z.string(error).check(z.trim(), z.overwrite(clean), z.maxLength(max, tooLong(max)), storable)

/** A line of text that may be empty, at most `max` characters, without invisible characters. */
export const freeText = (max: number) => bounded('Escribe un texto', max, cleanLine)

/** A required line of text, 1 to `max` characters. */
export const requiredText = (missing: string, max: number) =>
  bounded(missing, max, cleanLine).check(z.minLength(1, missing))

/** An optional line of text, at most `max` characters; '' when absent. */
export const optionalText = (max: number) => z._default(freeText(max), '')

/** As `freeText`, with line breaks. */
export const freeLines = (max: number) => bounded('Escribe un texto', max, cleanLines)

/** As `requiredText`, with line breaks. */
export const requiredLines = (missing: string, max: number) =>
  bounded(missing, max, cleanLines).check(z.minLength(1, missing))

/** As `optionalText`, with line breaks. */
export const optionalLines = (max: number) => z._default(freeLines(max), '')

/**
 * Accepts the same as zod's e-mail pattern, of a text in lower case and in linear time: the pattern backtracks over the dots,
 * and overflows the stack on a long text.
 */
function isEmail(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  const end = labels.pop() ?? ''
  return (
    more.length === 0 &&
    local.split('.').every((part) => /^[\w'+-]+$/.test(part)) &&
    !local.endsWith("'") &&
    labels.length > 0 &&
    labels.every((label) => /^[a-z\d][a-z\d-]*$/.test(label)) &&
    /^[a-z]{2,}$/.test(end)
  )
}

// Long enough for a name in front of the address, and for the characters that come along when it is copied.
const EMAIL_TEXT = 1000
/**
 * In lower case, so that one person has one address however it is typed; without what comes along when it is copied: 'ana@x.mx' of
 * 'Ana <ana@x.mx>', 'mailto:ana@x.mx', 'ana@x.mx.', and with invisible characters in it.
 */
function bareAddress(typed: string): string {
  const text = typed.trim().toLowerCase()
  return text.length > EMAIL_TEXT
    ? text
    : cleanLine(text).replace(
        /^([^@<]*<|[^\s,;]+@[^\s,;]+ <)?\s*(mailto:)?\s*|\uFE0F|[\s>.,;]+$|\?.*/g,
        '',
      )
}

const anyAddress = (wrongType: string, invalid: string) =>
  z.string(wrongType).check(
    z.overwrite(bareAddress),
    z.maxLength(fieldLimits.email, invalid),
    // A text that is too long is not parsed. `abort` is not used, because it would skip the rules over whole
    // forms.
    z.refine((value) => value === '' || value.length > fieldLimits.email || isEmail(value), {
      error: invalid,
    }),
  )

/** A required e-mail address. */
export const emailAddress = (missing: string, invalid: string) =>
  anyAddress(missing, invalid).check(z.minLength(1, missing))

export const email = emailAddress('El email es requerido', 'Email inválido')

export const emptyOrEmail = anyAddress('Email inválido', 'Email inválido')

/** An optional e-mail address; '' when absent. */
export const optionalEmail = z._default(emptyOrEmail, '')

const phoneLength = 'El teléfono debe tener entre 7 y 15 dígitos'
const phoneExtension = 'Escribe un solo teléfono, sin extensión'
// Long enough for any separators between the digits.
const PHONE_TEXT = 60
const digitsOf = (value: string) => (value.length > PHONE_TEXT ? '' : value.replace(/\D/g, ''))
const toDigits = z.overwrite(digitsOf)
/**
 * False for '+52 55 1234 5678 ext. 9', '… #9' and '… / 888': the digits after it would become part of the number.
 * One number has only spaces, dots, hyphens, brackets, a plus and invisible characters between its digits.
 */
const isDirect = (phone: string) =>
  phone.length > PHONE_TEXT || !/\d[^\d]*[^\d\s.+()\p{Pd}\p{Cf}\u2212][^\d]*\d/u.test(phone)
const hasPhoneLength = (digits: string) =>
  digits.length >= fieldLimits.phoneDigitsMin && digits.length <= fieldLimits.phoneDigitsMax

/** A required phone number, reduced to its digits. */
export const requiredPhone = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(PHONE_TEXT, phoneLength),
      z.refine(isDirect, { error: phoneExtension }),
      toDigits,
      z.refine(hasPhoneLength, { error: phoneLength }),
    )

export const emptyOrPhone = z.string(phoneLength).check(
  z.trim(),
  z.maxLength(PHONE_TEXT, phoneLength),
  z.refine(isDirect, { error: phoneExtension }),
  // Only an empty field means no phone: letters alone are an error.
  z.refine((value: string) => value === '' || hasPhoneLength(digitsOf(value)), {
    error: phoneLength,
  }),
  toDigits,
)

/** An optional phone number; '' when absent. */
export const optionalPhone = z._default(emptyOrPhone, '')

/**
 * A random key that a browser makes for itself. It shows that two registrations came from one device, and distinguishes
 * a device that has logged in to an account from others at its network address.
 */
const deviceId = () => z.string().check(z.maxLength(32), z.regex(/^[\da-f]{32}$/))

/** An invalid key becomes ''. */
export const optionalDeviceId = () => z.optional(z.catch(deviceId(), ''))

/** The token of a mail's link. An invalid one, such as one that a mail program has truncated, becomes ''. */
export const mailToken = () =>
  z.catch(z.string().check(z.maxLength(22), z.regex(mailTokenPattern)), '')

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Of one id there is one spelling, so that ids can be compared as texts. */
export const uuid = (invalid: string) =>
  z.string(invalid).check(z.maxLength(36, invalid), z.regex(uuid4, invalid), z.toLowerCase())
