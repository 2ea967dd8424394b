import { hash } from 'node:crypto'

/** The bytes of an answer, and what names them for a browser that has them already. */
export interface AnswerBytes {
  bytes: Buffer
  etag: string
}

/** An answer that is kept for further requests, so that it is serialized once. */
export class KeptAnswer<T> {
  readonly data: T
  /** The data, as JSON. */
  readonly json: string
  #written: AnswerBytes | undefined

  constructor(data: T) {
    this.data = data
    this.json = JSON.stringify(data)
  }

  /** The answer as a success with this message; of one endpoint always the same. */
  write(message: string): AnswerBytes {
    this.#written ??= toBytes(
      `{"isSuccess":true,"message":${JSON.stringify(message)},"data":${this.json}}`,
    )
    return this.#written
  }
}

function toBytes(text: string): AnswerBytes {
  return { bytes: Buffer.from(text), etag: `"${hash('sha1', text, 'base64url')}"` }
}
