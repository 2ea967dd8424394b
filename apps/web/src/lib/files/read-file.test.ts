import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeWorkbook, textRow } from '../../testing/make-workbook.ts'
import { readFile } from './read-file.ts'

const workbook = makeWorkbook({
  sheets: [{ name: 'A', rows: textRow(1, 'Nombre', 'Teléfono') + textRow(2, 'Ana', '55') }],
  strings: '<si><t>x</t></si>',
  formats: ['dd/mm/yyyy'],
})

it('a workbook with any bytes changed or cut off is read or has a fault', () => {
  const change = fc.tuple(fc.nat(workbook.length - 1), fc.nat(255))
  const changes = fc.array(change, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(changes, fc.nat(40), (made, cut) => {
      const bytes = workbook.slice(0, workbook.length - (cut > 20 ? 0 : cut))
      for (const [at, value] of made) bytes[at] = value
      const outcome = readFile({ kind: 'xlsx', bytes })
      expect(outcome.ok || outcome.reason).toBeTruthy()
    }),
    { numRuns: 500 },
  )
})

const pieces = {
  html: ['<table>', '<tr>', '<td colspan=3>', '</table', '<script>', 'Ana', '&amp', '<!--', '\0'],
  'xml-spreadsheet': ['<Workbook>', '<Row ss:Index="9">', '<Cell', '/>', '<![CDATA[', ']]>', 'x'],
  contacts: ['BEGIN:VCARD\n', 'END:VCARD\n', 'TEL;', 'AGENT:\n', '=\n', ' x', 'N:;\\', '"', ':'],
} as const

it.each(['html', 'xml-spreadsheet', 'contacts'] as const)(
  'any text as %s is read or has a fault',
  (kind) => {
    const text = fc.array(fc.oneof(fc.constantFrom(...pieces[kind]), fc.string()))
    fc.assert(
      fc.property(text, (parts) => {
        const outcome = readFile({ kind, text: parts.join('') })
        expect(outcome.ok || outcome.reason).toBeTruthy()
      }),
    )
  },
)
