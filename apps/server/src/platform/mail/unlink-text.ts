// A zero-width non-joiner: invisible, in every font, and it breaks up an address.
const BREAK = '\u200C'

/**
 * Prevents mail programs from turning parts of a typed text into links: the recipient didn't ask for them.
 */
export function unlinkText(text: string): string {
  return text.replace(
    /:(?=\/\/)|(?<=mailto):|[.@。．｡](?=\p{L})|(?<=\p{L})[.@](?=\d)/giu,
    (found) => `${found}${BREAK}`,
  )
}
