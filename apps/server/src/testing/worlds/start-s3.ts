import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../../platform/object-store/open-s3.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

/** A store with one bucket that speaks S3. Disposing of it ends it. */
export interface S3World extends AsyncDisposable {
  place: S3Place
  objects: Map<string, Buffer>
  /** Answers everything with this error of S3, until null. */
  fail(code: string | null): void
  /** Called before each request is answered. */
  before(work: (method: string) => Promise<void>): void
}

const MAX_SKEW_MS = 15 * 60_000

/** Checks signatures by the published algorithm of AWS Signature Version 4, in code that shares nothing with the client's. */
export async function startS3(): Promise<S3World> {
  const objects = new Map<string, Buffer>()
  const keys = { bucket: 'imagenes', region: 'mx-central-1' }
  const credentials = { accessKeyId: 'LLAVE', secretAccessKey: 'muy+secreta/1' }
  let failure: string | null = null
  let before = async (_method: string): Promise<void> => {}

  async function answer(request: IncomingMessage): Promise<[number, Buffer | string]> {
    const { method = '', url = '' } = request
    const body = await buffer(request)
    await before(method)
    const code = failure ?? findFault(request, body, { ...keys, ...credentials })
    if (code) return [code === 'SlowDown' ? 503 : 403, errorOf(code)]
    const [, bucket, ...rest] = url.split('/')
    if (bucket !== keys.bucket) return [404, errorOf('NoSuchBucket')]
    const key = decodeURIComponent(rest.join('/'))
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    if (method !== 'GET') return [method === 'PUT' ? 200 : 204, '']
    const found = objects.get(key)
    return found ? [200, found] : [404, errorOf('NoSuchKey')]
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status).end(body)
  })
  const port = await listenOnLoopback(server)
  return {
    place: { endpoint: `http://127.0.0.1:${port}`, ...keys, ...credentials },
    objects,
    fail(code) {
      failure = code
    },
    before(work) {
      before = work
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>…</Message></Error>`

type Expected = Omit<S3Place, 'endpoint' | 'bucket'>

/** The code of S3 for what is wrong with a request's signature; null if it is right. */
function findFault(request: IncomingMessage, body: Buffer, expected: Expected): string | null {
  const { headers } = request
  const given =
    /^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, scope = '', signed = '', signature] = given
  const date = String(headers['x-amz-date'])
  const [keyId, day = '', region, service, end] = scope.split('/')
  if (keyId !== expected.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== expected.region || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed'
  const shown = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.now() - Date.parse(shown)) < MAX_SKEW_MS)) return 'RequestTimeTooSkewed'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const wanted = signatureOf(canonical, { date, day, region, secret: expected.secretAccessKey })
  return wanted === signature ? null : 'SignatureDoesNotMatch'
}

interface Signing {
  date: string
  day: string
  region: string
  secret: string
}

export function signatureOf(canonical: string, { date, day, region, secret }: Signing): string {
  const scope = [day, region, 's3', 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
