import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchFaults } from '../db/watch-faults.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { unlimited } from './limits/rate-limit.ts'
import { makeServer } from './make-server.ts'
import { mount } from './mount.ts'

const owner = { commerceId: 'salon', role: 'OWNER' as const }
const token = 'a-token-of-twenty-characters'

let answer: () => Promise<Outcome<unknown>>
const noted: [typeof owner, string][] = []
beforeEach(() => {
  noted.length = 0
})

/** All calls of the contract, whose input is not looked at, each with the answer of the test. */
const server = await makeServer({
  logger: pino({ level: 'silent' }),
  trustsProxy: false,
  rateLimits: {
    isOn: false,
    shared: () => unlimited,
    local: () => unlimited,
    tally: () => ({ add: async () => 0, read: async () => 0, refund: async () => {} }),
  },
  tileUrl: 'https://tile.test',
  publicUrl: 'http://localhost:3001',
  inlineScripts: [],
  checksAnswers: false,
  observers: [],
  faults: watchFaults(),
})
server.setValidatorCompiler(() => () => true)
mount(
  server,
  allEndpoints.map((endpoint) => ({ endpoint, handle: () => answer() })),
  {
    find: async (given) => (given === token ? owner : null),
    noteChange: (caller, requestId) => void noted.push([caller, requestId]),
  },
)

const file = { bytes: Buffer.alloc(0), cacheControl: 'no-store' }
const call = ({ method, path, file: isFile }: Endpoint) => {
  answer = async () => done(isFile ? file : null)
  return ask(method, path)
}
const ask = (method: Endpoint['method'], path: string) =>
  server.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'the-request' },
  })

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((each) => [`${each.method} ${each.path}`, each] as const)
const changes = allEndpoints.filter(
  ({ access, method, isQuiet }) => access !== 'public' && method !== 'GET' && !isQuiet,
)
const saves = '/commerce/business-hour'

describe('the other screens of a business', () => {
  it.each(named(changes))('get an event from %s', async (_name, endpoint) => {
    expect((await call(endpoint)).statusCode).toBeLessThan(300)
    expect(noted).toEqual([[owner, 'the-request']])
  })

  it('get no event from a GET, a quiet call or a call of a visitor', async () => {
    for (const endpoint of allEndpoints.filter((each) => !changes.includes(each))) {
      expect((await call(endpoint)).statusCode, endpoint.path).toBeLessThan(300)
      expect(noted, endpoint.path).toEqual([])
    }
  })

  it('get an event from all calls of owners but GETs and these', () => {
    const quiet = allEndpoints.filter(({ isQuiet }) => isQuiet)
    expect(quiet.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /auth/logout',
      'POST /appoiments/import-preview',
      'POST /customers/import-preview',
      'POST /notifications/:notificationId/read',
      'POST /notifications/read-all',
      'POST /users/profile/image',
      'POST /notifications/subscriptions/test',
      'POST /services/preview',
      'POST /auth/enter',
    ])
  })

  it('get no event from a call that is refused or has no session', async () => {
    answer = async () => refused('customerUnknown')
    expect((await ask('POST', saves)).statusCode).toBe(404)
    expect((await server.inject({ method: 'POST', url: saves })).statusCode).toBe(401)
    expect(noted).toEqual([])
  })

  it('get an event from a call that threw, since it may have committed', async () => {
    answer = async () => {
      throw new Error('The connection ended')
    }
    expect((await ask('POST', saves)).statusCode).toBe(500)
    expect(noted).toEqual([[owner, 'the-request']])
  })
})
