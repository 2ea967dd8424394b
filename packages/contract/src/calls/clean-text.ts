/**
 * Characters that show nothing, or change the direction of what follows. NUL is not among them, because the schemas
 * refuse it. The captured part stays: an emoji with its variation selector, and with a joiner if another emoji follows
 * ('💇‍♀️'). DI are code points that renderers ignore by default.
 */
const unseen =
  /([\p{ExtPict}\d#*]\p{EMod}?\uFE0F?(?:\u200D(?=\p{ExtPict}))?)|(?!\0)[\p{Cc}\p{Cf}\p{DI}\u2800]/gu

const withoutUnseen = (text: string) => text.replace(unseen, '$1')

// U+FEFF counts as white space in JavaScript, but shows nothing.
const whiteSpace = /(?:[^\S\uFEFF]|\x85)+/g

/** A text of one line: no invisible characters, and a single space for any white space. */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replace(whiteSpace, ' ')).replace(/ {2,}/g, ' ').trim()
}

/** A text of several lines: no invisible characters but line breaks, which are all '\n', and tabs. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\x85\u2028\u2029]/g, '\n')
    .replace(/[^\n\t]+/g, withoutUnseen)
    .trim()
}
