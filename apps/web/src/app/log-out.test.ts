import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginSession, useSession } from '../lib/session/session.ts'
import { onDevice } from '../lib/session/storages.ts'
import { sampleSession } from '../testing/sample-session.ts'
import { logOut } from './log-out.ts'
import { sendLogOuts } from './send-log-outs.ts'

let server: Server
let origin: string
let status: number
/** The tokens whose sessions were ended, in order. */
let ended: string[]

beforeEach(async () => {
  ended = []
  status = 200
  server = createServer((request, response) => {
    ended.push(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const isSuccess = status === 200
    response.writeHead(status).end(JSON.stringify({ isSuccess, message: '', data: null }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  origin = `http://127.0.0.1:${address.port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  onDevice.removeItem('pending-log-outs')
})

const nowhere = { origin: 'http://127.0.0.1:9' }
const pending = () => JSON.parse(onDevice.getItem('pending-log-outs') ?? '[]')
const signIn = (token: string) => beginSession({ ...sampleSession, token }, false)

it('ends the session here at once, and on the server', async () => {
  signIn('one')
  logOut()
  expect(useSession.getState()).toMatchObject({ token: null, user: null, endedBy: 'log-out' })
  await sendLogOuts({ origin })
  expect(ended).toEqual(['one'])
  expect(pending()).toEqual([])
})

it('ends it on the server later if there is no network, also when somebody else is logged in', async () => {
  signIn('one')
  logOut()
  await sendLogOuts(nowhere)
  expect(useSession.getState().token).toBeNull()
  expect(pending()).toEqual(['one'])
  signIn('two')
  await sendLogOuts(nowhere)
  await sendLogOuts({ origin })
  expect(ended).toEqual(['one'])
  expect(pending()).toEqual([])
  expect(useSession.getState().token).toBe('two')
})

it('sends a log-out once if several events ask for it at the same time', async () => {
  signIn('one')
  logOut()
  await Promise.all([sendLogOuts({ origin }), sendLogOuts({ origin }), sendLogOuts({ origin })])
  expect(ended).toEqual(['one'])
  expect(pending()).toEqual([])
})

it('sends what is pending once more if it is asked while it is sending', async () => {
  signIn('one')
  logOut()
  status = 503
  const first = sendLogOuts({ origin })
  signIn('two')
  logOut()
  await Promise.all([first, sendLogOuts({ origin })])
  expect(ended).toEqual(['one', 'one', 'two'])
  expect(pending()).toEqual(['one', 'two'])
})

it.each([
  [200, []],
  [401, []],
  [429, ['one']],
  [503, ['one']],
])('after the answer %i, %j is still to be ended', async (answer, left) => {
  status = answer
  signIn('one')
  logOut()
  await sendLogOuts({ origin })
  expect(pending()).toEqual(left)
})

it('remembers the newest five', async () => {
  for (const token of ['1', '2', '3', '4', '5', '6']) {
    signIn(token)
    logOut()
  }
  expect(pending()).toEqual(['2', '3', '4', '5', '6'])
})

it.each(['{', '3', '{}'])('makes nothing of %s in the storage', async (text) => {
  onDevice.setItem('pending-log-outs', text)
  await sendLogOuts({ origin })
  expect(ended).toEqual([])
})
