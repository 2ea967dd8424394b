import { createServer, type Server } from 'node:http'
import { upcomingAppointments } from '@cuando/contract/appointments'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sampleSession } from '../testing/sample-session.ts'
import { ownerCall } from './owner-call.ts'
import { beginSession, endSession, useSession } from './session.ts'

let server: Server
let origin: string
let authorization: string | undefined
/** Runs while the server holds the request, before it says 401. */
let meanwhile: () => void

beforeEach(async () => {
  meanwhile = () => undefined
  server = createServer((request, response) => {
    authorization = request.headers.authorization
    meanwhile()
    response
      .writeHead(401)
      .end('{"isSuccess":false,"message":"Tu sesión ha expirado.","data":null}')
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

function signIn(token: string) {
  beginSession({ ...sampleSession, token }, false)
}

it('sends the token, and a 401 ends the session', async () => {
  const answer = await ownerCall(upcomingAppointments, { query: {} }, { origin })
  expect(authorization).toBe('Bearer old')
  expect(answer).toMatchObject({ ok: false, status: 401, message: 'Tu sesión ha expirado.' })
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, endedBy: 'expiry' })
})

it('leaves a session alone that began after the call', async () => {
  meanwhile = () => signIn('new')
  await ownerCall(upcomingAppointments, { query: {} }, { origin })
  expect(useSession.getState()).toMatchObject({ token: 'new', isAuthenticated: true })
})
