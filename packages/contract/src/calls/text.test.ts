import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newPassword } from '../accounts/new-password.ts'
import { timezone } from '../business/zone.ts'
import { endTime } from './end-time.ts'
import {
  email,
  freeLines,
  freeText,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredPhone,
  requiredText,
  uuid,
} from './text.ts'
import { date, time } from './time.ts'

const first = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : error.issues[0]?.message
}

const line = requiredText('El nombre es requerido', 40)
const lines = freeLines(40)
const phone = requiredPhone('El teléfono del comercio es requerido')
const phoneExtension = 'Escribe un solo teléfono, sin extensión'
const phoneLength = 'El teléfono debe tener entre 7 y 15 dígitos'

it('an id has one spelling', () => {
  const id = '0B5AEE5D-3C8E-4E5B-9F6A-0D9C1C6F2A11'
  expect(first(uuid('ID no válido'), id)).toBe(id.toLowerCase())
  expect(first(uuid('ID no válido'), `${id}1`)).toBe('ID no válido')
})

describe('a field', () => {
  it.each<[string, z.ZodMiniType, unknown, unknown]>([
    ['name', requiredText('El nombre es requerido', 5), '  Ana ', 'Ana'],
    ['name', requiredText('El nombre es requerido', 5), '   ', 'El nombre es requerido'],
    ['name', requiredText('El nombre es requerido', 5), undefined, 'El nombre es requerido'],
    ['name', requiredText('El nombre es requerido', 5), 7, 'El nombre es requerido'],
    ['name', requiredText('El nombre es requerido', 5), 'Anabel', 'Máximo 5 caracteres'],
    [
      'name',
      requiredText('El nombre es requerido', 5),
      'A\0a',
      'El texto contiene caracteres no válidos',
    ],
    ['name', requiredText('El nombre es requerido', 5), 'Ana💅', 'Ana💅'],
    ['name', line, 'Ana\r\nLuz\tP', 'Ana Luz P'],
    ['name', line, 'Ana \u00a0\u3000 Luz', 'Ana Luz'],
    ['name', line, 'A\u200bn\u200c\u2060\ufeff\u00ada', 'Ana'],
    ['name', line, 'Ana \u200b Luz', 'Ana Luz'],
    ['name', line, '\u202eanA\u202c \u2066x\u2069', 'anA x'],
    ['name', line, 'A\u0007n\u001b[31ma', 'An[31ma'],
    ['name', line, 'Ana\u034f\u3164\u2800\ufe0f', 'Ana'],
    ['name', line, ' \u200b\u2060\u3164 ', 'El nombre es requerido'],
    ['name', line, 'Salón 💇‍♀️', 'Salón 💇‍♀️'],
    ['name', line, '👩🏽‍💻 ❤️‍🔥 1️⃣ 🇲🇽', '👩🏽‍💻 ❤️‍🔥 1️⃣ 🇲🇽'],
    ['name', line, 'A\u200dna 💇\u200d', 'Ana 💇'],
    ['lines', lines, ' Uno\r\n\r\n\tDos\u2028Tres ', 'Uno\n\n\tDos\nTres'],
    ['lines', lines, 'U\u202eno\u0007 💇‍♀️\u200b', 'Uno 💇‍♀️'],
    ['lines', lines, '\u200b\n\u2060', ''],
    ['text', freeText(5), 'Ana\ud83d', 'El texto contiene caracteres no válidos'],
    ['text', optionalText(5), undefined, ''],
    ['e-mail', email, ' Ana@Correo.MX ', 'ana@correo.mx'],
    ['e-mail', email, '', 'El email es requerido'],
    ['e-mail', email, 'ana@correo', 'Email inválido'],
    ['e-mail', email, `${'a'.repeat(250)}@correo.mx`, 'Email inválido'],
    ['e-mail', email, `${' '.repeat(1000)}ana@correo.mx`, 'ana@correo.mx'],
    ['e-mail', email, 'ana@correo.mx\nx', 'Email inválido'],
    ['e-mail', email, 'ana@correo.mx\n.', 'ana@correo.mx'],
    ['e-mail', email, '\u200bana@correo.mx\u2060', 'ana@correo.mx'],
    ['e-mail', email, '\ufeff ana\u00ad@\u202ecorreo\u2066.mx\ufe0f', 'ana@correo.mx'],
    ['e-mail', email, 'ana1\ufe0f@correo.mx', 'ana1@correo.mx'],
    ['e-mail', email, 'ana@correo.mx.', 'ana@correo.mx'],
    ['e-mail', email, 'ana@correo.mx;', 'ana@correo.mx'],
    ['e-mail', email, 'mailto:ana@correo.mx', 'ana@correo.mx'],
    ['e-mail', email, 'MAILTO: Ana@correo.mx?subject=Hola', 'ana@correo.mx'],
    ['e-mail', email, '<mailto:ana@correo.mx>', 'ana@correo.mx'],
    ['e-mail', email, 'Ana Ruiz <ana@correo.mx>', 'ana@correo.mx'],
    ['e-mail', email, '"Ruiz, Ana" < ana@correo.mx >,', 'ana@correo.mx'],
    ['e-mail', email, 'ana@correo.mx <ana@correo.mx>', 'ana@correo.mx'],
    ['e-mail', email, 'ana @correo.mx', 'Email inválido'],
    ['e-mail', email, 'ana@correo.mx, eva@correo.mx', 'Email inválido'],
    ['e-mail', email, 'ana@correo.mx\neva@correo.mx', 'Email inválido'],
    ['e-mail', email, 'a\tna@correo.mx', 'Email inválido'],
    ['e-mail', email, 'a\0na@correo.mx', 'Email inválido'],
    ['e-mail', email, 'Ana <>', 'El email es requerido'],
    ['e-mail', email, 7, 'El email es requerido'],
    ['e-mail that may be missing', optionalEmail, undefined, ''],
    ['e-mail that may be missing', optionalEmail, ' \u200b ', ''],
    ['e-mail that may be missing', optionalEmail, ' Ana@correo.mx. ', 'ana@correo.mx'],
    ['e-mail that may be missing', optionalEmail, 'ana', 'Email inválido'],
    ['e-mail that may be missing', optionalEmail, 7, 'Email inválido'],
    ['password', newPassword, ' 12345', ' 12345'],
    ['password', newPassword, '12345', 'La contraseña debe tener al menos 6 caracteres'],
    ['phone', phone, '+52 (55) 1234-5678', '525512345678'],
    ['phone', phone, '', 'El teléfono del comercio es requerido'],
    ['phone', phone, 'sin teléfono', phoneLength],
    ['phone', phone, 'Tel. 55 1234 5678', '5512345678'],
    ['phone', phone, '55 1234 5678 (casa)', '5512345678'],
    ['phone', phone, '+52 (55) 1234-5678 ext 9', phoneExtension],
    ['phone', phone, '55 1234 5678 x9', phoneExtension],
    ['phone', phone, '55 1234 5678 #9', phoneExtension],
    ['phone', phone, '55 1234 5678, 9', phoneExtension],
    ['phone', phone, '999-123-4567 / 888', phoneExtension],
    ['phone', phone, '999 123 4567/999 765 4321', phoneExtension],
    ['phone', phone, '55 1234 5678 o 9', phoneExtension],
    ['phone', phone, '(999) 123-45a67', phoneExtension],
    ['phone', phone, '55\u00a01234–5678\u200b', '5512345678'],
    ['phone', phone, '55.1234\u20115678', '5512345678'],
    ['phone that may be missing', optionalPhone, '5512345678 Extensión: 12', phoneExtension],
    ['phone', phone, '123456', phoneLength],
    ['phone', phone, '1234567890123456', phoneLength],
    ['phone that may be missing', optionalPhone, ' ', ''],
    ['phone that may be missing', optionalPhone, 'abc', phoneLength],
    ['phone that may be missing', optionalPhone, undefined, ''],
    ['date', date, '2028-02-29', '2028-02-29'],
    ['date', date, '2027-02-29', 'La fecha no es válida'],
    ['date', date, '2027-2-9', 'La fecha no es válida'],
    ['date', date, '2026-11-24T16:00:00Z', 'La fecha no es válida'],
    ['date', date, '', 'La fecha es requerida'],
    ['time', time, '23:59', '23:59'],
    ['time', time, '24:00', 'La hora no es válida'],
    ['end', endTime, '24:00', '24:00'],
    ['end', endTime, '24:30', 'La hora no es válida'],
    ['zone', timezone, 'America/Ciudad_Juarez', 'America/Ciudad_Juarez'],
    ['zone', timezone, 'US/PACIFIC', 'America/Los_Angeles'],
    ['zone', timezone, 'america/cancun', 'America/Cancun'],
    ['zone', timezone, '', 'La zona horaria no es válida'],
    ['zone', timezone, 'SystemV/PST8', 'La zona horaria no es válida'],
    ['zone', timezone, '-06:00', 'La zona horaria no es válida'],
    ['zone', timezone, 'America/Narnia', 'La zona horaria no es válida'],
  ])('%s: %o', (_name, schema, value, expected) => {
    expect(first(schema, value)).toBe(expected)
  })
})

describe('an e-mail address', () => {
  const accepts = (value: string) => email.safeParse(value).success
  // Mostly valid parts of addresses, with occasional invalid ones.
  const textOf = (...good: string[]) => {
    const bad = fc.constantFrom('.', '@', ' ', 'ñ', '\n', "'", '!', '\0', '-', '+')
    const part = fc.oneof(
      { arbitrary: fc.constantFrom(...good), weight: 30 },
      { arbitrary: bad, weight: 1 },
    )
    return fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
  }
  const local = textOf('a', 'Z', '9', '_', "o'b", '+', '-', 'x.y')
  const domain = textOf('a', 'Z', '9', 'c-', 'x.y')
  const end = fc.constantFrom('.mx', '.com.MX', '.m', '.m1', '')
  const likely = fc.tuple(local, domain, end).map(([one, other, last]) => `${one}@${other}${last}`)

  it('is accepted exactly if zod’s pattern accepts it, up to 254 characters', () => {
    let right = 0
    fc.assert(
      fc.property(fc.oneof(likely, fc.emailAddress(), local), (value) => {
        const plain = value
          .trim()
          .toLowerCase()
          .replace(/[\s.]+$/, '')
        const expected = z.regexes.email.test(plain) && plain.length <= 254
        if (expected) right += 1
        expect(accepts(value)).toBe(expected)
      }),
      { numRuns: 4000 },
    )
    // Enough cases of both kinds were generated.
    expect(right).toBeGreaterThan(400)
  })

  it.each([
    'ana@x.mx, Eva <eva@x.mx>',
    'Ana<ana@x.mx>,Eva<eva@x.mx>',
    '<ana@x.mx>;<eva@x.mx>',
    'ana@x.mx, <eva@x.mx>',
    'ana@x.mx eva@x.mx',
  ])('is not one of the two in %s', (two) => {
    expect(accepts(two)).toBe(false)
  })

  it.each(['Ruiz, Ana <ana@x.mx>', 'ana@x.mx <ana@x.mx>', '<ana@x.mx>', '"Ana" <mailto:ana@x.mx>'])(
    'may have the name of its person in front of it: %s',
    (pasted) => {
      expect(email.parse(pasted)).toBe('ana@x.mx')
    },
  )

  it('is the same with invisible characters in it, and stays the same when it is cleaned again', () => {
    const codes = [0xad, 0x180e, 0x200b, 0x200d, 0x200f, 0x202e, 0x2060, 0x2069, 0xfe0f, 0xfeff]
    const unseen = fc.constantFrom(...codes.map((code) => String.fromCodePoint(code)))
    const valid = fc.emailAddress().filter(accepts)
    fc.assert(
      fc.property(valid, fc.array(fc.tuple(fc.nat(), unseen), { maxLength: 20 }), (plain, more) => {
        const typed = more.reduce((text, [at, code]) => {
          const cut = at % (text.length + 1)
          return text.slice(0, cut) + code + text.slice(cut)
        }, plain)
        const cleaned = email.parse(typed)
        expect(cleaned).toBe(plain.toLowerCase())
        expect(email.parse(cleaned)).toBe(cleaned)
      }),
    )
  })

  it.each([
    ['dots', `a@${'a.'.repeat(4_000_000)}aa`],
    ['at signs', '@'.repeat(8_000_000)],
    ['letters', 'a'.repeat(8_000_000)],
    ['hyphens', `a@${'-'.repeat(8_000_000)}`],
    ['dots in front', `${'a.'.repeat(4_000_000)}@`],
  ])('of eight million characters (%s) is refused at once, in one word', (_name, value) => {
    const start = performance.now()
    const { error } = email.safeParse(value)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Email inválido'])
  })
})
