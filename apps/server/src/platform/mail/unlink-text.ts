// A zero-width non-joiner: it is seen nowhere, every font has it, and no address goes on behind it.
const BREAK = '\u200C'

/** A text that somebody typed, of which mail programs make no link: whoever gets the mail did not ask for one. */
export function unlinkText(text: string): string {
  return text.replace(
    /:(?=\/\/)|(?<=mailto):|[.@。．｡](?=\p{L})|(?<=\p{L})[.@](?=\d)/giu,
    (found) => `${found}${BREAK}`,
  )
}
