/** What may be written beside a number: the sign of money before it, or its unit behind it. */
const affixes = {
  $: /^\$\s*/,
  min: /\s*min(?:utos?)?\.?$/i,
  h: /\s*h(?:oras?)?\.?$/i,
  km: /\s*(?:km|kil[óo]metros?)\.?$/i,
}

export type NumberAffix = keyof typeof affixes

export const notANumber = 'Escribe solo el número, con dígitos'

// In Mexico the comma separates thousands: '1,250' is 1250, and '1,5' nothing.
const number = /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,6})?$/

// Of money, cents may stand behind a comma: no thousands have one or two digits.
const amountWithComma = /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,2}$/

/**
 * The number that a text says, alone or with its affix; '' for an empty text, and any other text as it is. Whether a
 * field takes negative numbers or fractions, its rule decides.
 */
export function readNumber(typed: string, affix?: NumberAffix): number | string {
  // Also makes ASCII of digits as Chinese and Japanese keyboards write them.
  const text = typed.normalize('NFKC').trim()
  const bare = affix ? text.replace(affixes[affix], '') : text
  if (number.test(bare)) return Number(bare.replaceAll(',', ''))
  if (affix === '$' && amountWithComma.test(bare))
    return Number(bare.replaceAll('.', '').replace(',', '.'))
  return text === '' ? '' : typed
}

/** An amount as it is shown in its field; a text as it is. */
export function writeAmount(value: number | string): string {
  if (typeof value === 'string') return value
  return value.toLocaleString('es-MX', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 6,
  })
}
