import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { normalizePhone } from '@cuando/es/phones'
import { folded } from '../../../domain/imports/cell-text.ts'

export interface FoundPhones {
  /** In the stored form, each once, in the order of the cell. */
  phones: string[]
  /** Behind the first phone; '' for none. */
  extension: string
  /** Whether the cell says more, such as whose phone it is. */
  saysMore: boolean
}

const none: FoundPhones = { phones: [], extension: '', saysMore: false }

/** The phones in a cell: 'Cel: 55 1234 5678', '5512345678.0', '999 555 0501 / 999 555 0502', '55 1234 5678 ext. 9'. */
export function findPhones(cell: string): FoundPhones {
  const plain = withoutNumberFormat(cell)
  const whole = readPhone(plain)
  if (whole) return { ...whole, phones: [whole.phone] }
  const found = piecesOf(plain)
    .map((pieces) => pieces.map(readPiece))
    .find((pieces) => pieces.some(({ phone }) => phone !== ''))
  if (!found) return none
  const [first] = found.filter(({ phone }) => phone !== '')
  return {
    phones: [...new Set(found.map(({ phone }) => phone).filter((phone) => phone !== ''))],
    extension: first?.extension ?? '',
    saysMore: found.some((piece) => piece.saysMore || (piece !== first && piece.extension !== '')),
  }
}

/** '9995550401' of '9995550401.0', '9995550401,00' and '9,995,550,401', as spreadsheets and programs write numbers. */
function withoutNumberFormat(cell: string): string {
  const text = cell.trim().replace(/^['’‘`´]+/, '')
  const number = text
    .replace(/^(\+?\d{7,15})[.,]0*$/, '$1')
    // '999/123-4567' is one number, '5555-1234/35' two.
    .replace(/^\(?(\d{2,3})\)?\s*\/\s*(?=[\d\s-]{7,}$)/, '$1 ')
  return /^\d{1,3}(?:,\d{3}){2,4}(?:\.0+)?$/.test(number) ? number.replace(/\..*|,/g, '') : number
}

/** The ways to divide a cell into several phones, the likeliest first. */
const piecesOf = (text: string): string[][] => [
  text.split(/\n|\s:::\s|[;|/,&·•]|\s(?:y\/o|y|o|ó|e|u|or|and)\s/iu),
  text.split(/\s[-–—]\s/),
  // Two numbers of ten digits or more in a row.
  /^\+?\d{10,13}(?:\s+\+?\d{10,13})+$/.test(text) ? text.split(/\s+/) : [],
]

interface Piece {
  phone: string
  extension: string
  saysMore: boolean
}

function readPiece(text: string): Piece {
  // A piece such as '35' may belong to the number before it.
  const saysMore = /\d/.test(text) || wordsBeside(text) !== ''
  return readPhone(text) ?? { phone: '', extension: '', saysMore }
}

const link = /(?:wa\.me\/|[?&]phone=)(\+?\d+)/i
const rounded = /\d[.,]?\d*e\s?[+-]?\d/i
const numbered = /^\s*\p{L}+\.?\s?\d{1,2}\s*[:.)-]\s/u
const extended =
  /^(.*\d\D*?)(?:\b(?:ext(?:ensi[oó]n)?|int(?:erno)?|anexo)\b|\bx(?=\s?\d)|(?<=\d)x|#)[\s.:]*(\d{1,6})\W*$/iu
/** Digits with the usual separators between them. */
const run = /\+?\(?\d(?:[\d\s.()\p{Pd}\u2212+]*\d)?/gu

/** The phone of a text; null for none, and for several numbers. */
function readPhone(text: string): Piece | null {
  if (text.length > LONGEST_PHONE || text.includes('@') || rounded.test(text)) return null
  const [, linked] = link.exec(text) ?? []
  const [, before = '', extension = ''] = extended.exec(text) ?? []
  const direct = linked ?? (extension === '' ? text.replace(numbered, '') : before)
  const [digits, another] = direct.match(run) ?? []
  if (digits === undefined || another !== undefined || isDate(digits)) return null
  const phone = normalizePhone(digits)
  const count = digits.replace(/\D/g, '').length
  const { phoneDigitsMin, phoneDigitsMax } = fieldLimits
  if (phone.length < phoneDigitsMin || count > phoneDigitsMax) return null
  const words = linked === undefined ? wordsBeside(direct.replace(digits, ' ')) : ''
  return { phone, extension, saysMore: words !== '' }
}

const LONGEST_PHONE = 120
const isDate = (text: string) => /^(?:\d{1,2}-\d{1,2}-\d{4}|\d{4}-\d{1,2}-\d{1,2})$/.test(text)

const labels =
  /\b(?:tel(?:efonos?|s)?|cel(?:ulares|ular|l)?|movil(?:es)?|mobile|phone|casa|home|trabajo|work|of(?:icina|na|fice)?|whats(?:app)?|wh?ats|wa|wpp|ws|wsp|num(?:ero)?|no|nro|fijo|particular|recados|principal|main|otro|other|personal|contacto|mx|mex|mexico|lada|[tcmhw])\b/g

/** The words that are no labels; '' for none. */
function wordsBeside(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return ''
  const others = folded(text).replace(labels, ' ')
  return /[\p{L}\p{N}]/u.test(others) ? others.trim() : ''
}
