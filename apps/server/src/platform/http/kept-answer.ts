import { createHash } from 'node:crypto'

/** The bytes of an answer, and what names them for a browser that has them already. */
export interface AnswerBytes {
  bytes: Buffer
  etag: string
}

/** An answer that is kept for further requests, so that it is serialized once. */
export class KeptAnswer<T> {
  readonly data: T
  #written: AnswerBytes | undefined

  constructor(data: T) {
    this.data = data
  }

  write(serialize: (data: T) => string): AnswerBytes {
    this.#written ??= toBytes(serialize(this.data))
    return this.#written
  }
}

function toBytes(text: string): AnswerBytes {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, etag: `"${hash.slice(0, 22)}"` }
}
