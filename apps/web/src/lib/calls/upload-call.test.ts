import {
  type ClientRequest,
  createServer,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { uploadImage } from '@cuando/contract/accounts/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { beginSession, endSession, useSession } from '../session/session.ts'
import { noAnswer } from '../user-text.ts'
import { uploadCall } from './upload-call.ts'

let server: Server
let origin: string
/** The requests that were received completely. */
let received: { token: string | undefined; body: string }[]
let reply: (response: ServerResponse, token: string | undefined) => void

const url = '/api/images/a'
const uploaded = { isSuccess: true, message: 'Imagen cargada exitosamente', data: { url } }
const body = { imageBase64: 'x'.repeat(300_000), format: 'webp', kind: 'image' } as const
const nothing = { ok: false, status: 0, message: noAnswer, fieldErrors: {} }

beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', NodeXmlHttpRequest)
  received = []
  reply = (response) => response.end(JSON.stringify(uploaded))
  server = createServer(async (incoming, response) => {
    const token = incoming.headers.authorization?.replace('Bearer ', '')
    let text = ''
    for await (const chunk of incoming) text += chunk
    received.push({ token, body: text })
    reply(response, token)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  endSession('log-out')
  signIn('old')
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const signIn = (token: string) => beginSession({ ...sampleSession, token }, false)

interface Options {
  onProgress?: (share: number) => void
  signal?: AbortSignal
  stallMs?: number
}

const upload = ({ onProgress = () => {}, ...options }: Options = {}) =>
  uploadCall(uploadImage, { body }, { origin, onProgress, ...options })

it('sends its input and reports the progress up to 1', async () => {
  const shares: number[] = []
  const answer = await upload({ onProgress: (share) => shares.push(share) })
  expect(answer).toEqual({ ok: true, data: { url }, message: uploaded.message })
  expect(received.map(({ token }) => token)).toEqual(['old'])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(body)
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBe(1)
  expect(shares.length).toBeGreaterThan(4)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

it('repeats an upload with an expired session once its owner has logged in again', async () => {
  reply = (response, token) => {
    if (token === 'new') return response.end(JSON.stringify(uploaded))
    response
      .writeHead(401)
      .end('{"isSuccess":false,"message":"Tu sesión ha expirado.","data":null}')
  }
  const expired = new Promise<void>((resolve) => {
    const unsubscribe = useSession.subscribe(({ isAuthenticated }) => {
      if (isAuthenticated) return
      unsubscribe()
      resolve()
    })
  })
  const shares: number[] = []
  const answer = upload({ onProgress: (share) => shares.push(share) })
  await expired
  signIn('new')
  expect(await answer).toMatchObject({ ok: true, data: { url } })
  expect(received.map(({ token }) => token)).toEqual(['old', 'new'])
  expect(shares.filter((share) => share === 0)).toHaveLength(2)
})

describe('a failure', () => {
  it('has the texts of the answer', async () => {
    const text = 'La imagen no es válida'
    const data = { fieldErrors: { imageBase64: text } }
    reply = (response) =>
      response
        .writeHead(422)
        .end(JSON.stringify({ isSuccess: false, code: 'invalid', message: text, data }))
    expect(await upload()).toEqual({
      ok: false,
      status: 422,
      code: 'invalid',
      message: text,
      ...data,
    })
  })

  it('has the text of the endpoint if a proxy answers', async () => {
    reply = (response) => response.writeHead(413).end('<html>Too large</html>')
    expect(await upload()).toMatchObject({ status: 413, message: 'Error al subir la imagen' })
  })

  it('is an unreachable server', async () => {
    server.close()
    expect(await upload()).toEqual(nothing)
  })

  it('is a stalled transfer', async () => {
    reply = () => undefined
    expect(await upload({ stallMs: 300 })).toEqual(nothing)
    expect(received).toHaveLength(1)
  })

  it.each(['before', 'meanwhile'])('is an abort by the caller %s', async (when) => {
    const given = new AbortController()
    if (when === 'before') given.abort()
    const giveUp = (share: number) => share > 0 && given.abort()
    expect(await upload({ signal: given.signal, onProgress: giveUp })).toEqual(nothing)
    expect(received).toEqual([])
  })
})

type Listener<E> = ((event: E) => void) | null
type Progress = Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>

const chunkBytes = 16 * 1024

/**
 * The part of browsers' XMLHttpRequest that uploads use, over Node's http: it sends a body in chunks and reports each.
 */
class NodeXmlHttpRequest {
  upload: { onprogress: Listener<Progress> } = { onprogress: null }
  onprogress: Listener<void> = null
  onload: Listener<void> = null
  onerror: Listener<void> = null
  onabort: Listener<void> = null
  onloadend: Listener<void> = null
  status = 0
  responseText = ''
  #request: ClientRequest | null = null
  #isOver = false

  open(method: string, address: string) {
    this.#request = request(address, { method, agent: false })
  }

  setRequestHeader(name: string, value: string) {
    this.#request?.setHeader(name, value)
  }

  send(body: string | null) {
    this.#request?.on('error', () => this.#end(this.onerror))
    this.#request?.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        this.responseText += text
        this.onprogress?.()
      })
      response.on('error', () => this.#end(this.onerror))
      response.on('end', () => {
        this.status = response.statusCode ?? 0
        this.#end(this.onload)
      })
    })
    this.#sendFrom(Buffer.from(body ?? ''), 0)
  }

  abort() {
    this.#end(this.onabort)
    this.#request?.destroy()
  }

  #sendFrom(bytes: Buffer, start: number) {
    if (start >= bytes.length) return void this.#request?.end()
    const end = Math.min(start + chunkBytes, bytes.length)
    this.#request?.write(bytes.subarray(start, end), () => {
      if (this.#isOver) return
      this.upload.onprogress?.({ loaded: end, total: bytes.length, lengthComputable: true })
      this.#sendFrom(bytes, end)
    })
  }

  #end(listener: Listener<void>) {
    if (this.#isOver) return
    this.#isOver = true
    listener?.()
    this.onloadend?.()
  }
}
