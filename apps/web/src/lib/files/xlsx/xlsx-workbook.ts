import { FileFault } from '../file-fault.ts'
import { attributeOf } from '../markup-reader.ts'
import { type Budget, spend } from '../spend.ts'
import { builtInForm, formOf, type NumberForm, plainForm } from './excel-number.ts'
import { relationsOf, type XlsxPackage } from './xlsx-package.ts'

/** The sheets of a workbook, and the data that their cells refer to. */
export interface Workbook {
  /** The visible sheets, in their order; all if none is visible. */
  sheets: { name: string; path: string }[]
  /** Whether days are counted from 1904. */
  is1904: boolean
  strings: string[]
  /** By the style of a cell. */
  forms: NumberForm[]
}

/** Further sheets are left out. */
const MAX_SHEETS = 20

export function readWorkbook(book: XlsxPackage, budget: Budget): Workbook {
  const start = relationsOf(book, '').find(({ type }) => type === 'officeDocument')
  const path = start?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(book, path)
  const targets = new Map(relations.map((relation) => [relation.id, relation]))
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path
  const { listed, is1904 } = readSheetList(book, path)
  const sheets = listed.flatMap(({ name, id, isHidden }) => {
    const target = targets.get(id)
    return target?.type === 'worksheet' ? [{ name, path: target.path, isHidden }] : []
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return {
    sheets: (visible.length > 0 ? visible : sheets).slice(0, MAX_SHEETS),
    is1904,
    strings: readStrings(book, pathOf('sharedStrings'), budget),
    forms: readForms(book, pathOf('styles')),
  }
}

const MAX_LISTED = 10_000
// Excel allows 64,000.
const MAX_FORMS = 100_000

function readSheetList(book: XlsxPackage, path: string) {
  const listed: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  const isThere = book.read(path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      if (listed.length === MAX_LISTED) throw new FileFault('tooLarge')
      const isHidden = /hidden/i.test(attributes.state ?? '')
      listed.push({
        name: unescapeText(attributes.name ?? ''),
        id: attributeOf(attributes, 'id') ?? '',
        isHidden,
      })
    },
  })
  if (!isThere || listed.length === 0) throw new FileFault('damaged')
  return { listed, is1904 }
}

/** The texts that cells share; a formatted one consists of several parts. */
function readStrings(book: XlsxPackage, path: string | undefined, budget: Budget): string[] {
  const strings: string[] = []
  const text = textCollector()
  if (path === undefined) return strings
  book.read(path, {
    open: text.open,
    text: text.add,
    close: (name) => {
      text.close(name)
      if (name !== 'si') return
      const string = text.take()
      // An empty one takes memory, too.
      spend(budget, 'characters', string.length + 1)
      strings.push(string)
    },
  })
  return strings
}

/** Collects the text in `t` elements, without that about its pronunciation (`rPh`). */
export function textCollector() {
  let parts = ''
  let isText = false
  let isPhonetic = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      if (name === 't') isText = true
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      if (name === 't') isText = false
    },
    add: (text: string) => {
      if (isText && !isPhonetic) parts += text
    },
    take: () => {
      const whole = unescapeText(parts)
      parts = ''
      return whole
    },
  }
}

/** Excel writes characters that XML can't have as '_x000D_'. */
export const unescapeText = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
  ).replaceAll('\r\n', '\n')

function readForms(book: XlsxPackage, path: string | undefined): NumberForm[] {
  const codes = new Map<number, string>()
  const forms: NumberForm[] = []
  let isOfCells = false
  if (path === undefined) return forms
  book.read(path, {
    open: (name, attributes) => {
      if (forms.length + codes.size > MAX_FORMS) throw new FileFault('tooLarge')
      const id = Number(attributes.numFmtId)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') codes.set(id, attributes.formatCode ?? '')
      if (name !== 'xf' || !isOfCells) return
      const code = codes.get(id)
      forms.push(code === undefined ? (builtInForm(id) ?? plainForm) : formOf(code))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return forms
}
