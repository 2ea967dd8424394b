/** The affixes of a number: the currency sign before it, or its unit after it. */
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

// In amounts, one or two digits after a comma are cents, since thousands have three.
const amountWithComma = /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),\d{1,2}$/

/**
 * The number in a text, with or without its affix; '' for an empty text, and any other text unchanged. The field's own
 * rule decides about negative numbers and fractions.
 */
export function readNumber(typed: string, affix?: NumberAffix): number | string {
  // Also converts the full-width digits of Chinese and Japanese keyboards to ASCII.
  const text = typed.normalize('NFKC').trim()
  const bare = affix ? text.replace(affixes[affix], '') : text
  if (number.test(bare)) return Number(bare.replaceAll(',', ''))
  if (affix === '$' && amountWithComma.test(bare))
    return Number(bare.replaceAll('.', '').replace(',', '.'))
  return text === '' ? '' : typed
}

/** An amount as shown in its field; a text is not changed. */
export function writeAmount(value: number | string): string {
  if (typeof value === 'string') return value
  return value.toLocaleString('es-MX', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 6,
  })
}
