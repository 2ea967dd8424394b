const letters = 'áéíóúñüÁÉÍÓÚÑÜ¿¡ºª°«»'

/** The bytes of these letters in each encoding, in their order. */
const bytes = {
  'windows-1252': 'e1 e9 ed f3 fa f1 fc c1 c9 cd d3 da d1 dc bf a1 ba aa b0 ab bb',
  macintosh: '87 8e 92 97 9c 96 9f e7 83 ea ee f2 84 86 c0 c1 bc bb a1 c7 c8',
  cp850: 'a0 82 a1 a2 a3 a4 81 b5 90 d6 e0 e9 a5 9a a8 ad a7 a6 f8 ae af',
} as const

export type OldEncoding = keyof typeof bytes
export const oldEncodings: readonly OldEncoding[] = ['windows-1252', 'macintosh', 'cp850']

/** A Spanish text in an encoding of one byte a letter. */
export function encodeSpanish(text: string, encoding: OldEncoding): Uint8Array {
  const codes = bytes[encoding].split(' ').map((code) => Number.parseInt(code, 16))
  return Uint8Array.from(text, (letter) => {
    const code = letter < '\x80' ? letter.charCodeAt(0) : codes[letters.indexOf(letter)]
    if (code === undefined) throw new Error(`No byte for ${letter}`)
    return code
  })
}
