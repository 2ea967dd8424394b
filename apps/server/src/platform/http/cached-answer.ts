import { hash } from 'node:crypto'

/** The bytes of an answer, and the ETag that browsers revalidate them with. */
export interface AnswerBytes {
  bytes: Buffer
  etag: string
}

interface Unwritten<T> {
  data: T
  json: string
}

/** An answer that is cached for further requests, so that it is serialized once. */
export class CachedAnswer<T> {
  /** The length of the data as JSON, in characters. */
  readonly length: number
  #unwritten: Unwritten<T> | undefined
  #written: AnswerBytes | undefined

  constructor(data: T) {
    const json = JSON.stringify(data)
    this.length = json.length
    this.#unwritten = { data, json }
  }

  /** The same object each time, until the answer is written; then parsed again each time. */
  get data(): T {
    return this.#unwritten ? this.#unwritten.data : JSON.parse(String(this.#written?.bytes)).data
  }

  /** The answer as a success with this message; of one endpoint always the same. Then only the bytes stay in memory. */
  write(message: string): AnswerBytes {
    if (this.#unwritten) {
      const { json } = this.#unwritten
      this.#written = toBytes(
        `{"isSuccess":true,"message":${JSON.stringify(message)},"data":${json}}`,
      )
      this.#unwritten = undefined
    }
    if (!this.#written) throw new Error('An answer is neither written nor unwritten')
    return this.#written
  }
}

function toBytes(text: string): AnswerBytes {
  return { bytes: Buffer.from(text), etag: `"${hash('sha1', text, 'base64url')}"` }
}
