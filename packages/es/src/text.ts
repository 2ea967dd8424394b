/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '1 cita', '0 citas', '12 citas': a whole number with the singular or plural of a word. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A sentence with one full stop at its end: 'a las 6:00 p.m.' has it already. */
export const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

/** 'Rosa Peña', or 'Rosa' without a last name. */
export function fullName({ name, lastName }: { name: string; lastName: string }): string {
  return `${name} ${lastName}`.trim()
}

/** In lower case and without accents, as searches compare texts: 'pena' for 'Peña'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** Whether a word of a text begins with the searched text, ignoring accents and case: 'uñ' begins a word of 'Salón de uñas'. */
export const beginsWord = (text: string, search: string): boolean =>
  ` ${foldText(text)}`.includes(` ${foldText(search).trim()}`)

/** 'Ana, Luis y Paco' */
export const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(names)
