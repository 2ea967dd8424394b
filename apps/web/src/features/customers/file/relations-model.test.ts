import { describe, expect, it } from 'vitest'
import { sampleRow } from '../../../testing/sample-customer.ts'
import { relateRows } from './relations-model.ts'

const email = 'f@ejemplo.test'
const ana = { name: 'Ana', lastName: 'Ruiz', email, phone: '9995551201' }
const luis = { name: 'Luis', lastName: 'Ruiz', email, phone: '9995551202' }

/** The note of each row; 'new' without one. */
function relate(...rows: Parameters<typeof sampleRow>[0][]) {
  const given = rows.map((row, at) => sampleRow({ line: at + 2, ...row }))
  const { rows: related, repeated, sharing } = relateRows(given, 'line')
  return related.map(({ line, sharesEmail }) => {
    expect(sharesEmail).toBe(sharing.has(line))
    return repeated.get(line) ?? sharing.get(line) ?? 'new'
  })
}
const same = (line: number) => `Repetido: igual que la línea ${line}`
const shared = 'Comparte el correo de Ana Ruiz (línea 2)'

describe('a row', () => {
  it.each([
    ['with another name and the same e-mail is another person', [ana, luis], ['new', shared]],
    [
      'with a longer name is another person',
      [ana, { ...ana, lastName: 'Ruiz Soto' }],
      ['new', shared],
    ],
    [
      'with the same words in its name is the same person',
      [ana, { ...ana, name: 'RUIZ', lastName: 'Ána' }],
      ['new', same(2)],
    ],
    [
      'without a name is the one who has the e-mail',
      [ana, luis, { email }],
      ['new', shared, same(2)],
    ],
    [
      'with the first name for an e-mail has it',
      [{ email }, ana, luis],
      ['new', 'new', 'Comparte el correo de Ana Ruiz (línea 3)'],
    ],
    [
      'repeats one who shares an e-mail',
      [ana, luis, { ...luis, phone: '' }],
      ['new', shared, same(3)],
    ],
    [
      'with the same phone and another name is another person',
      [
        { ...ana, email: '' },
        { ...luis, email: '', phone: ana.phone },
      ],
      ['new', 'new'],
    ],
    [
      'with the same phone and name, and one e-mail, is the same person',
      [{ ...ana, email: '' }, ana],
      ['new', same(2)],
    ],
    [
      'with the same phone and name, and two e-mails, is another person',
      [ana, { ...ana, email: 'b@ejemplo.test' }],
      ['new', 'new'],
    ],
    [
      'with the same id is the same person',
      [
        { ...ana, id: 'a' },
        { ...luis, id: 'a' },
      ],
      ['new', same(2)],
    ],
    [
      'with an e-mail in capitals shares it',
      [ana, { ...luis, email: email.toUpperCase() }],
      ['new', shared],
    ],
  ])('%s', (_, rows, relations) => {
    expect(relate(...rows)).toEqual(relations)
  })

  it('is related among twenty thousand with one e-mail', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ name: `Ana ${at}`, email }))
    expect(new Set(relate(...rows)).size).toBe(2)
  })
})
