/** A number format shows digits, a date or a time of day. */
export type NumberForm =
  | { shows: 'number'; minDigits: number }
  | { shows: 'date'; hasYear: boolean; hasTime: boolean }
  | { shows: 'time' }

export const plainForm: NumberForm = { shows: 'number', minDigits: 0 }

/** The form of a format code such as 'dd/mm/yyyy' or '0.00'. */
export function formOf(code: string): NumberForm {
  const [shown = ''] = code
    // Quoted and escaped text, colours, locales, and the widths of blanks.
    .replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
    .toLowerCase()
    .split(';')
  const letters = shown.replace(/am\/pm|a\/p/g, '')
  if (/general|standard|est[aá]ndar|[#?@%]/.test(letters)) return plainForm
  const hasTime = /[hs]/.test(letters)
  const hasYear = /y|aa/.test(letters)
  const hasDay = letters.includes('d')
  // Beside hours or seconds, an m is a minute.
  const hasMonth = letters.includes('m') && (!hasTime || hasDay || hasYear)
  if (hasYear || hasDay || hasMonth) {
    return { shows: 'date', hasYear: hasYear || !(hasDay && hasMonth), hasTime }
  }
  if (hasTime) return { shows: 'time' }
  const isPadded = /^[0\s().+/-]+$/.test(shown) && !shown.includes('.')
  return { shows: 'number', minDigits: isPadded ? shown.replace(/[^0]/g, '').length : 0 }
}

/** The forms of the formats that every workbook has (ECMA-376, 18.8.30); null for other ids. */
export function builtInForm(id: number): NumberForm | null {
  const code = builtInCodes[id]
  if (code !== undefined) return formOf(code)
  // Dates of East Asian versions.
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? formOf('yyyy/m/d') : null
}

const builtInCodes: Readonly<Record<number, string>> = {
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
}

/**
 * A number as text: 'yyyy-MM-dd' for a date, '--MM-dd' if its format hides the year, and with ' HH:mm' if the format shows a time.
 * Numbers have all their digits and no exponent, since many are phones.
 *
 * @param is1904 whether days are counted from 1904, as Excel for Mac did
 */
export function numberText(raw: string, form: NumberForm, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  if (form.shows === 'time' && value >= 0) return timeText(value)
  const serial = value + (is1904 ? DAYS_TO_1904 : 0)
  if (form.shows === 'date' && serial >= 1 && serial < DAYS_TO_10000) return dateText(serial, form)
  return digitsOf(raw, value).padStart(form.shows === 'number' ? form.minDigits : 0, '0')
}

/** '2026-05-14 09:30' for '2026-05-14T09:30:00', and the date alone at midnight. */
export function isoText(value: string): string {
  const [whole, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(value) ?? []
  if (whole === undefined) return value
  return time === '' || time === '00:00' ? date : `${date} ${time}`
}

const DAYS_TO_1904 = 1462
const DAYS_TO_10000 = 2_958_466
const DAY_SECONDS = 86_400

function dateText(serial: number, { hasYear, hasTime }: { hasYear: boolean; hasTime: boolean }) {
  const seconds = Math.round(serial * DAY_SECONDS)
  const counted = Math.floor(seconds / DAY_SECONDS)
  // Excel has a February 29, 1900, which never was.
  const days = counted < 61 ? counted + 1 : counted
  const iso = new Date(Date.UTC(1899, 11, 30) + days * DAY_SECONDS * 1000).toISOString()
  const date = hasYear ? iso.slice(0, 10) : `-${iso.slice(4, 10)}`
  return hasTime && seconds % DAY_SECONDS > 0 ? `${date} ${timeText(serial)}` : date
}

/** '09:30' */
function timeText(serial: number): string {
  const minutes = Math.floor((Math.round(serial * DAY_SECONDS) % DAY_SECONDS) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function digitsOf(raw: string, value: number): string {
  if (/^-?[1-9]\d*$/.test(raw.trim())) return raw.trim()
  // Excel calculates with 15 digits, and stores the rounding errors behind them.
  const near = Number(value.toPrecision(15))
  const rounded = Number.isFinite(near) ? near : value
  if (Number.isInteger(rounded)) return BigInt(rounded).toString()
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(15).replace(/\.?0+$/, '') : text
}
