import { createServer, type IncomingMessage, type Server } from 'node:http'
import { logIn } from '@cuando/contract/accounts/accounts'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { availableDates, book } from '@cuando/contract/booking/books'
import { config } from '@cuando/contract/business/commerce'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noAnswer } from '../user-text.ts'
import { call } from './call.ts'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

let server: Server
let origin: string
let seen: Seen[]
/** The server's next response; null never responds. */
let reply: { status: number; body: string } | null

async function read(request: IncomingMessage) {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

beforeEach(async () => {
  seen = []
  reply = { status: 200, body: JSON.stringify({ isSuccess: true, message: 'Bien', data: null }) }
  server = createServer(async (request, response) => {
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: await read(request) })
    if (reply) response.writeHead(reply.status).end(reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const commerceId = '0c2b1a52-6f4f-4a7c-9d3e-2f1f5f1f9b11'
const logInBody = { email: 'ana@ejemplo.mx', password: 'secreta' }

describe('a request', () => {
  it('puts params into the path, query behind it, and leaves out what is undefined', async () => {
    await call(
      availableDates,
      { params: { commerceId: 'a/b' }, query: { date: '2026-11-24', serviceId: undefined } },
      { origin },
    )
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/books/a%2Fb/available-dates?date=2026-11-24',
      body: '',
    })
    expect(seen[0]?.headers['content-type']).toBeUndefined()
  })

  it('sends the body as JSON with its own headers', async () => {
    const body = {
      name: 'José',
      lastName: 'Núñez',
      email: 'jose@ejemplo.mx',
      date: '2026-11-24',
      time: '16:30',
    }
    await call(
      book,
      { params: { commerceId }, headers: { 'idempotency-key': 'una-clave' }, body },
      { origin },
    )
    expect(seen[0]?.url).toBe(`/api/books/${commerceId}/book`)
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'una-clave',
    })
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body)
  })

  it('carries the token when there is one', async () => {
    await call(upcomingAppointments, { query: {} }, { origin, token: 'abc' })
    await call(config, {}, { origin, token: null })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', undefined])
  })

  it('has a fresh id each time', async () => {
    await call(config, {}, { origin })
    await call(config, {}, { origin })
    const [first, second] = seen.map(({ headers }) => headers['x-request-id'])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).not.toBe(first)
  })
})

describe('an answer', () => {
  it('gives the data and the message of a success', async () => {
    reply = { status: 200, body: '{"isSuccess":true,"message":"Fechas","data":[]}' }
    const answer = await call(
      availableDates,
      { params: { commerceId }, query: { date: '2026-11-24' } },
      { origin },
    )
    expect(answer).toEqual({ ok: true, data: [], message: 'Fechas' })
  })

  it('gives the message and the field errors of a failure', async () => {
    const fieldErrors = { email: 'Email inválido' }
    const code = 'invalid' as const
    const body = { isSuccess: false, code, message: 'Email inválido', data: { fieldErrors } }
    reply = { status: 422, body: JSON.stringify(body) }
    const answer = await call(logIn, { body: logInBody }, { origin })
    expect(answer).toEqual({ ok: false, status: 422, code, message: 'Email inválido', fieldErrors })
  })

  it.each(['<html>Bad gateway</html>', '', '"texto"', 'null'])(
    'that is no envelope (%s) fails with the text of the endpoint',
    async (body) => {
      reply = { status: 502, body }
      const answer = await call(logIn, { body: logInBody }, { origin })
      expect(answer).toEqual({
        ok: false,
        status: 502,
        message: 'Error al iniciar sesión',
        isDefaultText: true,
        fieldErrors: {},
      })
    },
  )
})

describe('no answer', () => {
  const nothing = { ok: false, status: 0, message: noAnswer, fieldErrors: {} }

  it('is a failure when the server is unreachable', async () => {
    server.close()
    expect(await call(config, {}, { origin })).toEqual(nothing)
  })

  it('is a failure when it takes too long', async () => {
    reply = null
    expect(await call(config, {}, { origin, timeoutMs: 20 })).toEqual(nothing)
  })

  it('is a failure when the caller aborts it, before or during the request', async () => {
    reply = null
    expect(await call(config, {}, { origin, signal: AbortSignal.abort() })).toEqual(nothing)
    const controller = new AbortController()
    const answer = call(config, {}, { origin, signal: controller.signal })
    controller.abort()
    expect(await answer).toEqual(nothing)
  })
})
