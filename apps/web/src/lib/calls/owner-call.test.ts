import { createServer, type Server } from 'node:http'
import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleSession } from '../../testing/sample-session.ts'
import { beginSession, endSession, markTokenAccepted, useSession } from '../session/session.ts'
import { ownerCall } from './owner-call.ts'

let server: Server
let origin: string
/** The tokens received, in order. */
let tokens: (string | undefined)[]
/** Called while the server holds a request. */
let meanwhile: () => void

const refused = '{"isSuccess":false,"message":"Tu sesión ha expirado.","data":null}'
const page = { appointments: [], page: 1, limit: 5, total: 0, totalPages: 0 }

beforeEach(async () => {
  tokens = []
  meanwhile = () => undefined
  server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '')
    tokens.push(token)
    meanwhile()
    if (token === 'new')
      response.end(JSON.stringify({ isSuccess: true, message: 'Bien', data: page }))
    else response.writeHead(401).end(refused)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
  endSession('log-out')
  signIn('old')
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function signIn(token: string, id = sampleSession.user.id) {
  beginSession({ ...sampleSession, token, user: { ...sampleSession.user, id } }, false)
}

const read = (signal?: AbortSignal) =>
  ownerCall(upcomingAppointments, { query: {} }, { origin, signal })

/** Resolves when the session has ended. */
const ended = () =>
  new Promise<void>((resolve) => {
    const unsubscribe = useSession.subscribe(({ isAuthenticated }) => {
      if (isAuthenticated) return
      unsubscribe()
      resolve()
    })
  })

describe('a 401 in the middle of something', () => {
  it('keeps the user, and repeats the call once they log in again', async () => {
    const expired = ended()
    const answer = read()
    await expired
    expect(useSession.getState()).toMatchObject({
      token: null,
      user: sampleSession.user,
      endedBy: 'expiry',
    })
    signIn('new')
    expect(await answer).toMatchObject({ ok: true, data: page })
    expect(tokens).toEqual(['old', 'new'])
  })

  it('does not end a session that began after the call, and retries with it', async () => {
    meanwhile = () => signIn('new')
    expect(await read()).toMatchObject({ ok: true })
    expect(useSession.getState()).toMatchObject({ token: 'new', isAuthenticated: true })
  })

  it.each([
    ['they leave', () => endSession('log-out')],
    ['somebody else comes', () => signIn('new', 'somebody-else')],
  ])('is the answer when %s', async (_what, happen) => {
    const expired = ended()
    const answer = read()
    await expired
    happen()
    expect(await answer).toMatchObject({
      ok: false,
      status: 401,
      message: 'Tu sesión ha expirado.',
    })
    expect(tokens).toEqual(['old'])
  })

  it('is returned when the caller aborts', async () => {
    const asked = new AbortController()
    const expired = ended()
    const answer = read(asked.signal)
    await expired
    asked.abort()
    expect(await answer).toMatchObject({ ok: false, status: 401 })
  })
})

it('ends a session that never worked on this page: there can be no input to lose', async () => {
  markTokenAccepted(null)
  expect(await read()).toMatchObject({ ok: false, status: 401 })
  expect(useSession.getState()).toMatchObject({ user: null, endedBy: 'expiry' })
})
