/** The text of a file in UTF-8, UTF-16 or Windows-1252; null if it is not a text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // Binary files contain it, tables never do.
  return text.includes('\0') ? null : text
}

/** UTF-16 by its byte order mark, which the decoder drops, else UTF-8 if it is valid, else Excel's Windows-1252. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
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
