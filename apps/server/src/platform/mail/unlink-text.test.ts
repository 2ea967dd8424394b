import { holdsLink } from '@cuando/contract/customers/person-name'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unlinkText } from './unlink-text.ts'

const shown = (text: string) => text.replaceAll('\u200C', '')

it.each([
  'http://evil.test/x?y=1',
  'www.evil.test',
  'Haz clic en evil.com.mx/gana ya',
  'escríbeme a ana.ruiz@evil.com',
  'mailto:ana@evil',
  'http://10.0.0.1/x',
  'evil。com',
])('leaves no link in «%s», and looks the same', (text) => {
  expect(holdsLink(text)).toBe(true)
  expect(holdsLink(unlinkText(text))).toBe(false)
  expect(shown(unlinkText(text))).toBe(text)
})

it.each(['Dr. Ramírez, 10:30', 'Cuesta 2.50', 'J. R. Pérez', 'Av. 5 #3', '¿Sí? …'])(
  'leaves «%s» as it is',
  (text) => expect(unlinkText(text)).toBe(text),
)

it('leaves no link in any text', () => {
  const part = fc.constantFrom(
    'evil',
    'com',
    '.',
    '.',
    '@',
    '://',
    'http',
    'www.',
    '/x',
    ' ',
    'é',
    '5',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      expect(holdsLink(unlinkText(text))).toBe(false)
      expect(shown(unlinkText(text))).toBe(text)
    }),
  )
})
