import * as z from 'zod/mini'
import { limits } from './limits.ts'

// A value of the wrong kind, where a rule has no text of its own, must not speak English to a person.
z.config({ localeError: () => 'El dato no es válido' })

const tooLong = (max: number) => `Máximo ${max} caracteres`

// PostgreSQL's text cannot hold NUL.
const storable = z.refine<string>((value) => !value.includes('\0'), {
  error: 'El texto contiene caracteres no válidos',
})

/** A text that must be there: trimmed, 1 to `max` characters. */
export const requiredText = (missing: string, max: number) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong(max)), storable)

/** A text that may be left out or empty: trimmed, at most `max` characters; '' when absent. */
export const optionalText = (max: number) =>
  z._default(
    z.string('Escribe un texto').check(z.trim(), z.maxLength(max, tooLong(max)), storable),
    '',
  )

/**
 * What zod's pattern for e-mails takes for one, in time that grows with the length alone: the pattern itself tries
 * every way to cut a text at its dots, and overflows the stack on a long one.
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
    labels.every((label) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(label)) &&
    /^[A-Za-z]{2,}$/.test(end)
  )
}

/** An e-mail address, trimmed and in lower case: the same person however it was typed. */
export const email = z.string('El email es requerido').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, 'El email es requerido'),
  z.maxLength(limits.email, 'Email inválido'),
  // One that is too long is not walked. Aborting would keep the rules of whole forms from being looked at.
  z.refine((value) => value.length > limits.email || isEmail(value), { error: 'Email inválido' }),
)

/** A new password, as typed: spaces belong to it. */
export const newPassword = z
  .string('La contraseña es requerida')
  .check(
    z.minLength(1, 'La contraseña es requerida'),
    z.minLength(limits.passwordMin, 'La contraseña debe tener al menos 6 caracteres'),
    z.maxLength(limits.passwordMax, 'La contraseña debe tener como máximo 128 caracteres'),
  )

const phoneLength = 'El teléfono debe tener entre 7 y 15 dígitos'
// However somebody separates the digits.
const PHONE_TEXT = 60
const digitsOf = (value: string) => (value.length > PHONE_TEXT ? '' : value.replace(/\D/g, ''))
const toDigits = z.overwrite(digitsOf)
const hasPhoneLength = (digits: string) =>
  digits.length >= limits.phoneDigitsMin && digits.length <= limits.phoneDigitsMax

/** A telephone number that must be there, kept as its digits. */
export const requiredPhone = (missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(PHONE_TEXT, phoneLength),
      toDigits,
      z.refine(hasPhoneLength, { error: phoneLength }),
    )

/** A telephone number that may be left out or empty; '' when absent. */
export const optionalPhone = z._default(
  z.string(phoneLength).check(
    z.trim(),
    z.maxLength(PHONE_TEXT, phoneLength),
    // Only a field left empty is 'no phone': letters alone are a mistake to be told.
    z.refine((value: string) => value === '' || hasPhoneLength(digitsOf(value)), {
      error: phoneLength,
    }),
    toDigits,
  ),
  '',
)

/** The code of whoever invited somebody. One that nobody has is no mistake. */
export const referralCode = z
  .string('El código de invitación no es válido')
  .check(z.trim(), z.maxLength(40, 'El código de invitación no es válido'), storable)

export const uuid = (invalid: string) =>
  z.string(invalid).check(z.maxLength(36, invalid), z.regex(z.regexes.uuid(4), invalid))
