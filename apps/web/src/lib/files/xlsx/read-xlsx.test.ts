import { describe, expect, it } from 'vitest'
import { makeWorkbook, makeZip, textRow, workbookParts } from '../../../testing/make-workbook.ts'
import { FileFault } from '../file-fault.ts'
import { readXlsx } from './read-xlsx.ts'
import { openPackage } from './xlsx-package.ts'

const only = (rows: string) => ({ sheets: [{ name: 'Clientes', rows }] })
const linesOf = (rows: string, given: Partial<Parameters<typeof makeWorkbook>[0]> = {}) =>
  readXlsx(makeWorkbook({ ...only(rows), ...given }))[0]?.lines
const faultOf = (bytes: Uint8Array) => {
  try {
    readXlsx(bytes)
  } catch (error) {
    return error instanceof FileFault ? error.reason : error
  }
  return null
}

describe('a workbook', () => {
  it('has its cells as text', () => {
    const row = [
      '<c r="A2" t="s"><v>1</v></c>',
      '<c r="B2"><v>5.512345678E9</v></c>',
      '<c r="C2" s="1"><v>33007</v></c>',
      '<c r="D2" t="b"><v>1</v></c>',
      '<c r="E2" t="str"><f>A1&amp;"x"</f><v>&lt;b&gt; &amp; más</v></c>',
      '<c r="F2" t="e"><v>#N/A</v></c>',
      '<c r="G2" t="d"><v>1990-05-14T00:00:00</v></c>',
      '<c r="H2" t="str"><f>NOW()</f></c>',
      '<c r="I2" t="s"><v>99</v></c>',
      '<c r="J2" t="inlineStr"><is><r><t>Hola </t></r><r><t>mundo</t></r><rPh><t>x</t></rPh></is></c>',
    ].join('')
    const lines = linesOf(`<row r="2">${row}</row>`, {
      strings:
        '<si><t>Nombre</t></si><si><r><rPr><b/></rPr><t>Ángela</t></r><r><t xml:space="preserve"> Peña_x000D_\n=1</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si>',
      formats: ['General', 'dd/mm/yyyy'],
    })
    expect(lines).toEqual([
      {
        line: 2,
        cells: [
          'Ángela Peña\n=1',
          '5512345678',
          '1990-05-14',
          'VERDADERO',
          '<b> & más',
          '',
          '1990-05-14',
          '',
          '',
          'Hola mundo',
        ],
      },
    ])
  })

  it('has dates from 1904, as Excel for Mac counted them', () => {
    const rows = '<row r="1"><c r="A1" s="0"><v>31545</v></c></row>'
    const lines = linesOf(rows, { formats: ['14'], is1904: true })
    expect(lines).toEqual([{ line: 1, cells: ['1990-05-14'] }])
  })

  it('keeps the numbers of its rows and the places of its cells', () => {
    const rows = `${textRow(1, 'Nombre')}<row r="2"/><row r="5"><c r="C5"><v>7</v></c><c r="E5"/></row><row><c><v>8</v></c></row>`
    expect(linesOf(rows)).toEqual([
      { line: 1, cells: ['Nombre'] },
      { line: 5, cells: ['', '', '7'] },
      { line: 6, cells: ['8'] },
    ])
  })

  it('leaves out hidden and empty sheets', () => {
    const sheets = [
      { name: 'Lista', rows: textRow(1, 'x'), isHidden: true },
      { name: 'Vacía', rows: '' },
      { name: 'Clientes &amp; más', rows: textRow(1, 'Nombre') },
    ]
    expect(readXlsx(makeWorkbook({ sheets })).map(({ name }) => name)).toEqual(['Clientes & más'])
  })

  it('may have prefixes, other paths and backslashes', () => {
    const types = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    const bytes = makeZip({
      '_rels\\.rels': `<p:Relationships><p:Relationship Id="a" Type="${types}/officeDocument" Target="/Book/Main.xml"/></p:Relationships>`,
      'book\\main.xml':
        '<x:workbook><x:sheets><x:sheet name="A" ns:id="b"/></x:sheets></x:workbook>',
      'book\\_rels\\main.xml.rels': `<Relationships><Relationship Id="b" Type="${types}/worksheet" Target="../data/one.xml"/></Relationships>`,
      'data\\one.xml':
        '\uFEFF<?xml version="1.0"?><x:worksheet><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    })
    expect(readXlsx(bytes)).toEqual([{ name: 'A', lines: [{ line: 1, cells: ['1'] }] }])
  })
})

describe('a hostile workbook', () => {
  it('takes no memory for cells that are far away', () => {
    const rows =
      '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="XFD1048576"><v>2</v></c></row><row r="9E9"><c r="ZZZZZZ9"><v>3</v></c></row>'
    expect(linesOf(rows)).toEqual([
      { line: 1_048_576, cells: ['1'] },
      { line: 1_048_577, cells: ['3'] },
    ])
  })

  it('is read no further than its rows can be used', () => {
    const rows = Array.from({ length: 30_000 }, () => '<row><c><v>1</v></c></row>').join('')
    expect(linesOf(rows)).toHaveLength(20_100)
  })

  it('whose cells repeat a long text is too large', () => {
    const strings = `<si><t>${'x'.repeat(100_000)}</t></si>`
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(250)}</row>`
    expect(faultOf(makeWorkbook({ ...only(rows), strings }))).toBe('tooLarge')
  })

  it('is inflated up to a limit', () => {
    const book = openPackage(makeWorkbook(only(textRow(1, 'Ana'))), { bytes: 50, characters: 50 })
    expect(() => book.read('xl/worksheets/sheet1.xml', {})).toThrow(new FileFault('tooLarge'))
  })

  it('with entities that expand each other has them as they are', () => {
    const rows =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><row><c t="str"><v>&b;</v></c></row>'
    expect(linesOf(rows)).toEqual([{ line: 1, cells: ['&b;'] }])
  })

  it('with elements inside elements without end is damaged', () => {
    expect(faultOf(makeWorkbook(only('<a>'.repeat(200_000))))).toBe('damaged')
  })

  it('whose XML ends early is damaged', () => {
    const parts = workbookParts(only(textRow(1, 'Ana')))
    const sheet = 'xl/worksheets/sheet1.xml'
    const cut = (parts[sheet] ?? '').replace('</sheetData></worksheet>', '<row r="2"><c><v>55')
    expect(faultOf(makeZip({ ...parts, [sheet]: cut }))).toBe('damaged')
  })

  it.each(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/worksheets/sheet1.xml'])(
    'without %s is damaged',
    (path) => {
      const { [path]: _, ...parts } = workbookParts(only(textRow(1, 'Ana')))
      expect(faultOf(makeZip(parts))).toBe('damaged')
    },
  )

  it('whose sheet is another archive has no lines', () => {
    const parts = workbookParts(only(''))
    const inner = makeZip({ 'a.xml': 'x' })
    const bytes = makeZip({ ...parts, 'xl/worksheets/sheet1.xml': inner })
    expect(readXlsx(bytes)).toEqual([])
  })
})
