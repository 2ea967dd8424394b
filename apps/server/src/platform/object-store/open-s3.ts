import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

/** Keeps bytes under keys. */
export interface ObjectStore {
  /** Null if there is nothing under this key. */
  get(key: string): Promise<Buffer | null>
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** No error if there is nothing. */
  delete(key: string): Promise<void>
}

/** The store can't be reached or refuses. A request that needs it is answered with 503. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  readonly statusCode = 503
}

export interface S3Place {
  /** Without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Reports {
  /** Called when the store begins to fail. */
  onFailure(error: StoreUnavailable): void
  /** Called when it works again. */
  onRecovery(): void
}

const TIMEOUT_MS = 4000
const MAX_BYTES = 16_000_000
const MAX_ERROR_CHARACTERS = 10_000

/** A bucket of Amazon's S3, or of a store with the same interface. Its name is in the path. */
export function openS3(place: S3Place, { onFailure, onRecovery }: Reports): ObjectStore {
  const send = signRequests(place)
  let isFailing = false

  /** Failures of any kind become one, and the first is reported. */
  async function reporting<T>(work: () => Promise<T>): Promise<T> {
    try {
      const done = await work()
      if (isFailing) onRecovery()
      isFailing = false
      return done
    } catch (error) {
      const failure = asUnavailable(error)
      if (!isFailing) onFailure(failure)
      isFailing = true
      throw failure
    }
  }

  return {
    get: (key) =>
      reporting(async () => {
        const answer = await send('GET', key)
        if (answer.ok) return readBytes(answer)
        const code = await codeOf(answer)
        if (code === 'NoSuchKey') return null
        throw new StoreUnavailable(`S3: ${answer.status} ${code}`)
      }),
    put: (key, bytes, mediaType) =>
      reporting(async () => expectOk(await send('PUT', key, bytes, mediaType))),
    delete: (key) => reporting(async () => expectOk(await send('DELETE', key))),
  }
}

function signRequests({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Place) {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    uriEscapePath: false,
    sha256: Sha256,
  })
  return async (method: string, key: string, body?: Buffer, mediaType?: string) => {
    const url = new URL(`${endpoint}/${bucket}/${key}`)
    const { headers } = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      headers: { host: url.host, ...(mediaType && { 'content-type': mediaType }) },
      ...(body && { body }),
    })
    return fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: new Uint8Array(body) }),
    })
  }
}

/** SHA-256, or its HMAC with a secret, as the signer calls it. */
class Sha256 {
  private readonly hash: Hash | Hmac
  constructor(secret?: SourceData) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(data: SourceData): void {
    this.hash.update(bytesOf(data))
  }
  async digest(): Promise<Uint8Array> {
    return this.hash.digest()
  }
}

type SourceData = string | ArrayBuffer | ArrayBufferView

function bytesOf(data: SourceData): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}

async function expectOk(answer: Response): Promise<void> {
  const code = answer.ok ? '' : await codeOf(answer)
  await answer.body?.cancel().catch(() => undefined)
  // Some stores refuse to delete what is not there.
  if (!answer.ok && code !== 'NoSuchKey') throw new StoreUnavailable(`S3: ${answer.status} ${code}`)
}

async function readBytes(answer: Response): Promise<Buffer> {
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES)
    throw new StoreUnavailable('S3: the object is too large')
  return Buffer.from(await answer.arrayBuffer())
}

/** The code in the XML of an error, such as AccessDenied. */
async function codeOf(answer: Response): Promise<string> {
  const text = (await answer.text()).slice(0, MAX_ERROR_CHARACTERS)
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
}

function asUnavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return new StoreUnavailable(`S3: ${code || (cause instanceof Error ? cause.message : cause)}`)
}
