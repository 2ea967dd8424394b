import { emptyOrEmail } from '@cuando/contract/calls/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../domain/imports/cell-text.ts'
import { readContacts } from './contact-cells-model.ts'

const ofEmail = (cell: string) => readContacts({ email: [textOf(cell)], phone: [] })

describe('an e-mail address', () => {
  it.each([
    'ana@x.mx',
    ' Ana@X.mx ',
    '\u200bana@x.mx\u2060',
    'mailto:ana@x.mx',
    'ana@x.mx.',
    'ana@x.mx,',
    'ana@x.mx;',
    'ana@x.mx?',
    "'ana@x.mx",
    '="ana@x.mx"',
    '<ana@x.mx>',
    'Ana <ana@x.mx>',
    '"Ruiz, Ana" <ana@x.mx>',
    'ana@x.mx (trabajo)',
    'Correo: ana@x.mx',
    'trabajo: ana@x.mx',
    'ana@x.mx / ANA@x.mx',
    'ana@x.mx ::: ana@x.mx',
  ])('%j is read', (cell) => {
    expect(ofEmail(cell)).toEqual({ email: 'ana@x.mx', phone: '', notes: [], leftOut: [] })
  })

  it.each([
    ['ana@x.mx; eva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx, eva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx eva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx\neva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx / eva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx y eva@x.mx', ['Otro correo: eva@x.mx']],
    ['ana@x.mx ::: eva@x.mx', ['Otro correo: eva@x.mx']],
    ['Ana <ana@x.mx>, Eva <eva@x.mx>', ['Otro correo: eva@x.mx']],
    ['"Ruiz, Ana" <ana@x.mx>; "Ruiz, Eva" <eva@x.mx>', ['Otro correo: eva@x.mx']],
    ['ana@x.mx - no usar', ['Correo: ana@x.mx - no usar']],
  ])('of %j is the first, and the rest goes into the notes', (cell, notes) => {
    expect(ofEmail(cell)).toEqual({ email: 'ana@x.mx', phone: '', notes, leftOut: [] })
  })

  it.each([
    '',
    '-',
    '--',
    '—',
    'N/A',
    'sin correo',
    'no tiene',
    'ninguno',
    'null',
    '#N/A',
    '0',
    '.',
    'x',
  ])('is none in %j', (cell) => {
    expect(ofEmail(cell)).toEqual({ email: '', phone: '', notes: [], leftOut: [] })
  })

  it.each([
    'ana',
    'ana@gmail',
    'ana@',
    '@ana_mx',
    'ana @x.mx',
    'ana@x,mx',
    'ana@x..mx',
    'ñandú@x.mx',
    'pregúntale',
  ])('is not made of %j, which the server lists', (cell) => {
    expect(ofEmail(cell)).toEqual({ email: cell, phone: '', notes: [], leftOut: [] })
    expect(emptyOrEmail.safeParse(cell).success).toBe(false)
  })

  it('that is invalid beside a valid one is listed', () => {
    expect(ofEmail('ana@gmail; eva@x.mx')).toEqual({
      ...{ email: 'eva@x.mx', phone: '', notes: [] },
      leftOut: [{ field: 'email', value: 'ana@gmail' }],
    })
  })

  it('is the same when it is read again, with any characters around it', () => {
    const around = fc.constantFrom('', ' ', '\u200b', '<', '>', ';', '\n', ', ', "'", ' (casa) ')
    fc.assert(
      fc.property(fc.emailAddress(), around, around, (address, before, after) => {
        fc.pre(
          emptyOrEmail.safeParse(address).data === address.toLowerCase() && !/['/]/.test(address),
        )
        const { email } = ofEmail(`${before}${address}${after}`)
        expect(email).toBe(address.toLowerCase())
        expect(ofEmail(email)).toEqual({ email, phone: '', notes: [], leftOut: [] })
      }),
    )
  })
})
