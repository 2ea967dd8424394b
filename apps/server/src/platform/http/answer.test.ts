import { logIn, sendCode, verifyCode } from '@cuando/contract/accounts/accounts'
import { publicCommerce } from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { endpoint } from '@cuando/contract/calls/endpoint'
import { type RefusalCode, refusals } from '@cuando/contract/calls/refusals'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeTestApp, openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { attemptAt, newAddress, newEmail, times } from '../../testing/steps/attempt-at.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { watchFaults } from '../db/watch-faults.ts'
import { refused } from '../outcome.ts'
import { bind } from './binding.ts'
import { unlimited } from './limits/rate-limit.ts'
import { makeServer } from './make-server.ts'
import { mount } from './mount.ts'

let isFull = false
const storage = { isFull: () => isFull, note: () => {}, close: async () => {} }
const app = await openTestApp({ storage })

const codes = Object.keys(refusals).map((code) => code as RefusalCode)

it('every refusal of the contract is sent with its code, status and text', async () => {
  const refuse = endpoint({
    method: 'GET',
    path: '/refuse/:code',
    access: 'public',
    summary: 'Says no',
    params: z.object({ code: z.enum(codes) }),
    data: z.null(),
    success: 'Sí',
    failure: 'No',
  })
  const limits = { isOn: false, shared: () => unlimited, local: () => unlimited }
  const server = await makeServer({
    logger: pino({ level: 'silent' }),
    trustsProxy: false,
    rateLimits: {
      ...limits,
      tally: () => ({ add: async () => 0, read: async () => 0, refund: async () => {} }),
    },
    tileUrl: 'https://tile.test',
    publicUrl: 'http://localhost:3001',
    inlineScripts: [],
    checksAnswers: true,
    observers: [],
    faults: watchFaults(),
  })
  mount(server, [bind(refuse, async ({ params }) => refused(params.code, { n: 7 }))], {
    find: async () => null,
    noteChange: () => {},
  })
  for (const code of codes) {
    const answer = await server.inject(`/refuse/${code}`)
    const { status, text } = refusals[code]
    expect(answer.statusCode, code).toBe(status)
    const message = text.replace('{n}', '7')
    expect(answer.json()).toEqual({ isSuccess: false, code, message, data: null })
  }
  await server.close()
})

interface Raw {
  statusCode: number
  json(): unknown
}

function expectRefusal(answer: Raw, code: RefusalCode): void {
  expect(answer.json()).toMatchObject({
    isSuccess: false,
    code,
    message: expect.stringMatching(/\S/),
  })
  expect(answer.statusCode).toBe(refusals[code].status)
}

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  app.inject({ method: 'POST', url: '/api/auth/send-code', payload, headers })

describe('a refusal before any action has a code', () => {
  it.each<[string, RefusalCode, () => Promise<Raw>]>([
    ['an unknown call', 'notFound', () => app.inject('/api/nothing-here')],
    ['a page where none are served', 'notFound', () => app.inject('/nothing-here')],
    ['a path that cannot be read', 'notFound', () => app.inject('/api/%E0%A4%A')],
    ['another method', 'notFound', () => app.inject({ method: 'PUT', url: '/api/config' })],
    ['an invalid id', 'notFound', () => app.inject('/api/books/x/available-dates')],
    ['no token', 'unauthenticated', () => app.inject(`/api${commerceInfo.path}`)],
    ['no JSON', 'malformed', () => post('{"email":')],
    ['no body', 'malformed', () => post('')],
    ['a field that is wrong', 'invalid', () => post('{"email":"nadie"}')],
    ['too much', 'tooLarge', () => post(JSON.stringify({ email: 'a'.repeat(200_000) }))],
    ['another format', 'unsupportedMedia', () => post('a', { 'content-type': 'text/csv' })],
    ['a packed body', 'unsupportedMedia', () => post('a', { ...json, 'content-encoding': 'br' })],
    ['a file that is not there', 'notFound', () => app.inject('/api/docs/static/none.js')],
  ])('%s: %s', async (_what, code, ask) => expectRefusal(await ask(), code))

  it('too many attempts: tooMany', async () => {
    const limited = await makeTestApp({ database: app.database, hasRateLimit: true })
    const { attempt, statusesOf } = attemptAt(() => limited)
    const [email, address] = [newEmail(), newAddress()]
    await statusesOf(times(10, () => [logIn, email, address]))
    expectRefusal(await attempt(logIn, email, address), 'tooMany')
  })

  it('a disk that is full: storageFull', async () => {
    isFull = true
    const answer = await post('{"email":"ana@ejemplo.test"}')
    isFull = false
    expectRefusal(answer, 'storageFull')
  })
})

it('a refusal by an action has its code', async () => {
  const business = await openBusiness(app)
  const [key, email] = [crypto.randomUUID(), 'ines@ejemplo.test']
  await bookAs(app, business, {}, key)
  const nobody = { params: { commerceId: crypto.randomUUID() } }
  const account = { email: business.email, password: 'no-es-esta-clave' }
  const answers = [
    ['slotTaken', await bookAs(app, business, { email })],
    ['keyReused', await bookAs(app, business, { time: '12:00' }, key)],
    ['invalid', await bookAs(app, business, { date: 'mañana' })],
    ['commerceUnknown', await app.call(publicCommerce, nobody)],
    ['wrongCredentials', await app.call(logIn, { body: account })],
    ['codeInvalid', await app.call(verifyCode, { body: { email: account.email, code: '000000' } })],
    ['invalid', await app.call(sendCode, { body: { email: '' } })],
  ] as const
  for (const [code, { status, body }] of answers) {
    expectRefusal({ statusCode: status, json: () => body }, code)
  }
})
