import type { VcardParameters } from './vcard-lines.ts'

/** The parts of a value between separators, without escapes: ['Ruiz', 'Ana'] for 'Ruiz;Ana'. */
export const partsOf = (value: string, separator: ';' | ','): string[] =>
  splitEscaped(value, separator).map(unescapeValue)

/** The same for a name, whose parts may be lists: 'José Luis' for 'José,Luis'. */
export const namesOf = (value: string): string[] =>
  splitEscaped(value, ';').map((part) => partsOf(part, ',').join(' '))

/** Splits at separators that are not escaped. An escape is two characters, so an escaped backslash escapes nothing. */
function splitEscaped(value: string, separator: ';' | ','): string[] {
  const pattern = separator === ';' ? /(?:\\.|[^\\;]|\\$)+|;/gs : /(?:\\.|[^\\,]|\\$)+|,/gs
  const parts = ['']
  for (const part of value.match(pattern) ?? []) {
    if (part === separator) parts.push('')
    else parts[parts.length - 1] = part
  }
  return parts
}

/** A value without its escapes: a line break for '\n', and a comma for '\,'. */
export const unescapeValue = (value: string): string =>
  value.replace(/\\(.)/gs, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))

/** The text of a value in quoted-printable, as Android writes all names with accents: 'Peña' for 'Pe=C3=B1a'. */
export const decodeQuoted = (value: string, { isQuoted, charset }: VcardParameters): string =>
  isQuoted
    ? value
        .replace(/(?:=[0-9a-f]{2})+/gi, (run) => decodeBytes(run, charset))
        .replace(/\r\n?/g, '\n')
    : value

function decodeBytes(run: string, charset: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('='), (code) => Number.parseInt(code, 16))
  try {
    return new TextDecoder(charset || 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    // An unknown character set, or another one than it says.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
