import { emptyOrPhone } from '@cuando/contract/calls/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../domain/imports/cell-text.ts'
import { readContacts } from './contact-cells-model.ts'

const ofPhone = (cell: string) => readContacts({ email: [], phone: [textOf(cell)] })

describe('a phone', () => {
  it.each([
    ['5512345678', '5512345678'],
    ['55 1234 5678', '5512345678'],
    ['(55) 1234-5678', '5512345678'],
    ['55.1234.5678', '5512345678'],
    ['55-12-34-56-78', '5512345678'],
    ['+52 55 1234 5678', '5512345678'],
    ['+52 1 55 1234 5678', '5512345678'],
    ['044 55 1234 5678', '5512345678'],
    ['(01) 55 1234 5678', '5512345678'],
    ['+34 612 345 678', '34612345678'],
    ['1234567', '1234567'],
    ['9995550401.0', '9995550401'],
    ['9995550401.', '9995550401'],
    ['529995550402.00', '9995550402'],
    ['9995550403,00', '9995550403'],
    ['9,995,550,401', '9995550401'],
    ['9,995,550,401.00', '9995550401'],
    ['="5512345678"', '5512345678'],
    ["'5512345678", '5512345678'],
    ["'+525512345678", '5512345678'],
    ['tel:+525512345678', '5512345678'],
    ['whatsapp: 55 1234 5678', '5512345678'],
    ['https://wa.me/5215512345678', '5512345678'],
    ['https://api.whatsapp.com/send?phone=525512345678', '5512345678'],
    ['55\u00a01234\u200b5678', '5512345678'],
    ['\u202a+52 55 1234 5678\u202c', '5512345678'],
    ['55 1234–5678', '5512345678'],
    ['Cel: 55 1234 5678', '5512345678'],
    ['cel.5512345678', '5512345678'],
    ['casa 55 1234 5678', '5512345678'],
    ['55 1234 5678 (casa)', '5512345678'],
    ['55 1234 5678 Móvil', '5512345678'],
    ['Tel 1: 55 1234 5678', '5512345678'],
    ['Teléfono: 5512345678', '5512345678'],
    ['Of. 5512345678', '5512345678'],
    ['999/123-4567', '9991234567'],
    ['5512345678; 5512345678', '5512345678'],
    ['5512345678 / +52 55 1234 5678', '5512345678'],
  ])('%j is read', (cell, phone) => {
    expect(ofPhone(cell)).toEqual({ email: '', phone, notes: [], leftOut: [] })
  })

  it.each([
    ['999 555 0501 / 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501, 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501; 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501 | 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501 y 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501 o 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501\n999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501 ::: 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['9995550501 9995550502', ['Otro teléfono: 999 555 0502']],
    ['999 555 0501 - 999 555 0502', ['Otro teléfono: 999 555 0502']],
    ['cel 999 555 0501 / casa 999 555 0502', ['Otro teléfono: 999 555 0502']],
    [
      '9995550501/9995550502/9995550503',
      ['Otro teléfono: 999 555 0502', 'Otro teléfono: 999 555 0503'],
    ],
    ['999 555 0501 ext. 9', ['Extensión: 9']],
    ['999 555 0501 Ext 12', ['Extensión: 12']],
    ['999 555 0501 extensión: 12', ['Extensión: 12']],
    ['999 555 0501 x9', ['Extensión: 9']],
    ['999 555 0501x9', ['Extensión: 9']],
    ['999 555 0501 #9', ['Extensión: 9']],
    ['999 555 0501/ext 5', ['Extensión: 5']],
    // Words beside it are kept.
    ['mamá 999 555 0501', ['Teléfono: mamá 999 555 0501']],
    ['999 555 0501 (mamá)', ['Teléfono: 999 555 0501 (mamá)']],
    ['999 555 0501, preguntar por Luis', ['Teléfono: 999 555 0501, preguntar por Luis']],
    ['999-555-0501/35', ['Teléfono: 999-555-0501/35']],
    [
      '999 555 0501 ext 9 / 999 555 0502 ext 8',
      ['Teléfono: 999 555 0501 ext 9 / 999 555 0502 ext 8'],
    ],
  ])('of %j is the first, and the rest goes into the notes', (cell, notes) => {
    expect(ofPhone(cell)).toEqual({ email: '', phone: '9995550501', notes, leftOut: [] })
  })

  it.each(['', '-', 'N/A', 'S/N', '0', 'null', 'no tiene', '000-000-0000'])(
    'is none in %j',
    (cell) => {
      expect(ofPhone(cell)).toEqual({ email: '', phone: '', notes: [], leftOut: [] })
    },
  )

  it.each([
    ...[
      '4.4E+11',
      '5.25512E+11',
      '4,4e+11',
      '5.51E+09',
      '123456',
      '1234567890123456',
      '55 1234 5678 9012 3456',
      'abc',
    ],
    ...[
      'whatsapp',
      'Calle 5 de Mayo 1234567',
      '24/11/1990',
      '12a34567',
      '55 1234 x 5678',
      'preguntar a Luis',
    ],
  ])('is not made of %j, which the server lists', (cell) => {
    expect(ofPhone(cell)).toEqual({ email: '', phone: cell, notes: [], leftOut: [] })
    expect(emptyOrPhone.safeParse(cell).success).toBe(false)
  })

  it.each(['24-11-1990', '1990-11-24', '0000123'])(
    'is not made of %j, which is listed here',
    (cell) => {
      expect(ofPhone(cell)).toMatchObject({ phone: '', leftOut: [{ field: 'phone', value: cell }] })
    },
  )

  it('is never made of another text, and stays the same when it is read again', () => {
    const likely = fc
      .array(
        fc.constantFrom(
          '55',
          '1234',
          '5678',
          '999',
          ' ',
          '/',
          ',',
          '-',
          '.',
          '0',
          'E+11',
          'ext',
          'a',
          '@',
          '(',
          ':',
          'y',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(likely, fc.string()), (cell) => {
        const { phone, email, leftOut } = ofPhone(cell)
        const isPhone = /^\d{7,15}$/.test(phone)
        expect(phone === '' || isPhone || !emptyOrPhone.safeParse(phone).success).toBe(true)
        if (isPhone) expect(ofPhone(phone)).toMatchObject({ phone, notes: [], leftOut: [] })
        // Nothing else disappears than signs, blanks and labels. An e-mail may have as many digits as a phone.
        const isDropped = phone === '' && email === '' && leftOut.length === 0
        if (isDropped) expect(cell).not.toMatch(/[1-9]\d{6}/)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('the contacts of several cells', () => {
  it('are the first of each kind in any column; the notes have the others', () => {
    const read = readContacts({
      email: ['-', '55 1234 5678', 'ana@x.mx', 'eva@x.mx'],
      phone: ['abc', 'luz@x.mx', '55 8765 4321 ext 3', '+52 55 1234 5678', '999 555 0501'],
    })
    expect(read).toEqual({
      email: 'ana@x.mx',
      phone: '5512345678',
      notes: [
        'Otro correo: eva@x.mx',
        'Otro correo: luz@x.mx',
        'Otro teléfono: 55 8765 4321',
        'Extensión: 3',
        'Otro teléfono: 999 555 0501',
      ],
      leftOut: [{ field: 'phone', value: 'abc' }],
    })
  })

  it('that can’t be read are sent once of each kind', () => {
    expect(readContacts({ email: ['ana', 'eva'], phone: ['12', '34'] })).toEqual({
      ...{ email: 'ana', phone: '12', notes: [] },
      leftOut: [
        { field: 'email', value: 'eva' },
        { field: 'phone', value: '34' },
      ],
    })
  })

  it('of one mixed cell are both read', () => {
    expect(ofPhone('ana@x.mx, 55 1234 5678')).toMatchObject({
      email: 'ana@x.mx',
      phone: '5512345678',
    })
    expect(ofPhone('ana1234567@x.mx')).toMatchObject({ email: 'ana1234567@x.mx', phone: '' })
  })
})
