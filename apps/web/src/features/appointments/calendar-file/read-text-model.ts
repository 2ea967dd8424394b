/** The text of a file in UTF-8, UTF-16 or Windows-1252; null if it is binary. */
export function decodeFile(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** At most `max` characters, without half of a character at the end. */
export const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed()

/** A text without HTML, which Google and Outlook write into descriptions. */
export function withoutMarkup(text: string): string {
  if (!/<[a-z/]/i.test(text)) return text.trim()
  return text
    .slice(0, MAX_MARKUP)
    .replace(/<(?:br|\/p|\/div|\/li)[^>]{0,200}>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,500}>/gi, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const MAX_MARKUP = 10_000

const entities: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" },
}
