import { FileError } from './file-header.ts'

/** The longest line: a picture, in hexadecimal. */
const MAX_LINE_BYTES = 64 * 1024 * 1024

const NEWLINE = 0x0a

/** The lines of a stream, without their ends. A stream that never ends a line is refused. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, at)])
      parts = []
      bytes = 0
      from = at + 1
    }
    const rest = chunk.subarray(from)
    bytes += rest.length
    if (bytes > MAX_LINE_BYTES) throw new FileError('tiene una línea demasiado larga')
    parts.push(rest)
  }
  if (bytes > 0) throw new FileError('está cortado: le falta el final')
}
