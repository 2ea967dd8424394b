import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsLink, personName } from './person-name.ts'

const name = personName('El nombre es requerido')

it.each([
  'http://evil.test',
  'HTTPS://EVIL.TEST',
  'Haz clic en http://evil.test',
  'www.evil.test',
  'evil.test/x',
  'evil.anything/x',
  'Haz clic en evil.com',
  'Ana (evil.com)',
  'Ana,evil.com,',
  'Gana.En.Evil.Com.',
  'evil.com:8080',
  'evil.mx',
  'evil.com.mx',
  'sub-dominio.evil.co',
  'ana@evil.com',
  'mailto:ana@evil',
  'bit.ly/3abc',
  't.co/3abc',
  'ev1l.info?x',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'ñandú.com',
  'xn--nand-6ra.mx',
  'ftp://x',
])('%s is refused as a name', (link) => {
  const { success, error } = name.safeParse(link)
  expect(success).toBe(false)
  expect(error?.issues[0]?.message).toBe('Escribe tu nombre sin enlaces')
})

it.each([
  'J. Pérez',
  'J.Pérez',
  'J.R.R. Tolkien',
  'Ma. del Carmen',
  'Ma.del Carmen',
  'Ma.Jo',
  'Ma.de los Ángeles',
  'O’Connor',
  "O'Connor",
  'Dr.Ramírez',
  'Dra.Li',
  'Sta.Cruz',
  'St. John',
  'St.John',
  'Juan.Pérez',
  'Ana/Luis',
  'Dr./Dra. Ruiz',
  'Ma.Elena/Luis',
  'José Ma.',
  'Jr.',
  'María-José',
  'Núñez y Cía.',
  'Íñigo Muñoz de la Peña',
  '李小龍',
  'Ana 2.5',
  'E.T.',
])('%s is a name', (person) => {
  expect(name.safeParse(person)).toMatchObject({ success: true, data: person })
})

it('is not looked through when it is too long', () => {
  const start = performance.now()
  const long = name.safeParse('a'.repeat(1_000_000))
  expect(long.error?.issues.map((issue) => issue.message)).toEqual(['Máximo 80 caracteres'])
  expect(performance.now() - start).toBeLessThan(500)
})

const letters = fc.stringMatching(/^[a-záéíóúñ]{1,12}$/)
const ending = fc.constantFrom('com', 'net', 'org', 'mx', 'com.mx', 'xyz', 'COM')

it('finds an address anywhere in a text', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{4,12}$/),
      ending,
      fc.constantFrom('', '/x', '?a=b', ':80', ')', ',', '.', '!'),
      letters,
      letters,
      (host, end, after, before, rest) => {
        expect(holdsLink(`${before} ${host}.${end}${after} ${rest}`)).toBe(true)
      },
    ),
  )
})

it('finds no address without a full stop, a scheme or «www.»', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(holdsLink(text.normalize('NFKC').replace(/[.。．｡:]/g, ' '))).toBe(false)
    }),
  )
})

it('takes initials and words that a full stop ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(letters, fc.constantFrom('. ', ' ')), { minLength: 1 }),
      (words) => {
        expect(holdsLink(words.flat().join('').trim())).toBe(false)
      },
    ),
  )
})

it('of a name, nothing turns the text behind it round', () => {
  expect(name.parse('\u202eAna\u2066 \u200bRuiz\u200f')).toBe('Ana Ruiz')
})
