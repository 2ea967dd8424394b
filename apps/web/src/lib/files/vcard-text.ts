import type { VcardParameters } from './vcard-lines.ts'

/** The parts of a value between separators, without escapes: ['Ruiz', 'Ana'] for 'Ruiz;Ana'. */
export function partsOf(value: string, separator: ';' | ','): string[] {
  // An escape is two characters, so an escaped backslash escapes nothing.
  const parts = value.match(
    separator === ';' ? /(?:\\.|[^\\;]|\\$)+|;/gs : /(?:\\.|[^\\,]|\\$)+|,/gs,
  )
  const whole: string[] = ['']
  for (const part of parts ?? []) {
    if (part === separator) whole.push('')
    else whole[whole.length - 1] = unescapeValue(part)
  }
  return whole
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
