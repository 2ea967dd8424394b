import { request } from 'node:http'
import { pictureCharacters } from '@cuando/contract/accounts/image-upload'
import { allEndpoints } from '@cuando/contract/calls/all-endpoints'
import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../testing/open-business.ts'
import { watchedProcessor } from '../testing/process/ask-processor.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { expectOneCall } from '../testing/process/watch-processor.ts'
import { importedRows, largestEvents, largestRows } from '../testing/samples/largest-imports.ts'
import { fullestWeek, largestInput } from '../testing/samples/largest-input.ts'

const app = await openTestApp()
let salon: TestBusiness
let server: ServerProcess
beforeAll(async () => {
  app.clock.set(new Date().toISOString())
  salon = await openBusiness(app)
  const database = { DATABASE_URL: app.database.url }
  server = await startProcess({ ...watchedProcessor, ...database, ROLE: 'web' })
  // Warm-up: the cost of a first call is not to be measured.
  for (const endpoint of endpoints) await send(endpoint, legalBody(endpoint))
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
})

// Logging out would end the session of all other calls.
const endpoints = allEndpoints.filter(({ path }) => path !== '/auth/logout')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const named = (which: readonly Endpoint[]) => which.map((each) => [nameOf(each), each] as const)

interface Answer {
  status: number
  text: string
}

function send(
  endpoint: Endpoint,
  body?: string | Buffer,
  { path = pathOf(endpoint), isChunked = false } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request(`${server.origin}/api${path}`, {
      method: endpoint.method,
      agent: false,
      headers: {
        ...(endpoint.access !== 'public' ? { authorization: `Bearer ${salon.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
      },
    })
    call.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    // The server resets connections whose body it won't read.
    call.on('error', () => resolve({ status: 0, text: '' }))
    call.end(body)
  })
}

function pathOf({ path, query }: Endpoint): string {
  const { commerceId, serviceId, email } = salon
  const ids: Record<string, string> = { commerceId, serviceId, email }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? crypto.randomUUID())
  const given = Object.entries(query ? Object(largestInput(query)) : {})
  return `${filled}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const daysOff = (length: number) =>
  Array.from({ length }, (_, at) => ({
    date: new Date(Date.now() + (at + 2) * 86_400_000).toISOString().slice(0, 10),
    description: 'Vacaciones',
  }))

const aClass = {
  ...{ type: 'RECURRENT', isOnline: false, isCustomAddress: false },
  serviceBusinessHours: fullestWeek,
}
const payment = { way: 'CASH', amount: 9_999_999, tip: 0, owed: 0.99 }

/** Fields that make a body valid as a whole. */
const whole: Record<string, object> = {
  'POST /auth/register': {
    businessHours: fullestWeek,
    serviceBusinessHours: fullestWeek,
    serviceType: 'RECURRENT',
    serviceMaxAttendees: null,
    serviceIsOnline: false,
    serviceIsCustomAddress: false,
    commerceCategoryId: 'otros',
    image: { imageBase64: 'A'.repeat(pictureCharacters), format: 'png' },
    cover: { imageBase64: 'A'.repeat(pictureCharacters), format: 'png' },
  },
  'PATCH /notifications/choices': { mails: undefined, morningSummary: undefined },
  'PATCH /users/profile': {
    commerceCategory: 'otros',
    latitude: '20.967012345678901',
    longitude: '-89.6429443359375',
    ...{ image: null, cover: null, gallery: [] },
    username: 'a'.repeat(40),
  },
  'POST /users/profile/image': { imageBase64: 'A'.repeat(pictureCharacters), format: 'png' },
  'POST /auth/reset-password': { newPassword: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) },
  'POST /appoiments': { isOnline: false, isCustomAddress: false, isWalkIn: false },
  'PATCH /appoiments/:appointmentId/complete': { payment },
  'PATCH /appoiments/:appointmentId/payment': { payment },
  'PATCH /appoiments/:appointmentId/reschedule': { isOnline: false, isCustomAddress: false },
  'POST /books/:commerceId/book': { isOnline: false, isCustomAddress: false },
  'POST /books/:commerceId/book-party': { isOnline: false, isCustomAddress: false },
  'POST /services': aClass,
  'PATCH /services/:serviceId': aClass,
  'POST /appoiments/import-preview': largestEvents,
  'POST /appoiments/imports/:appointmentImportId/rows': largestRows,
  'POST /customers/import-preview': importedRows,
  'POST /customers/imports/:importId/rows': importedRows,
  'POST /team': { weekHours: fullestWeek, services: [] },
  'PATCH /team/:memberId': { weekHours: fullestWeek, services: [] },
  'POST /services/preview': { type: 'RECURRENT', serviceBusinessHours: fullestWeek },
  'POST /customers': { birthday: '1990-12-31' },
  'POST /customers/:customerId/merge': { birthday: '1990-12-31' },
  'PATCH /customers/:customerId': { birthday: '1990-12-31' },
  'POST /commerce/business-hour': { data: fullestWeek },
  'POST /commerce/days-off/blocks': { ...daysOff(1)[0], startTime: null, endTime: null },
  'POST /commerce/days-off/blocks/remove': { removed: daysOff(100), restored: [] },
  'POST /commerce/days-off': { data: daysOff(limits.daysOff) },
}

function legalBody(endpoint: Endpoint): string | undefined {
  const { body, path } = endpoint
  // Every registration needs a new e-mail.
  const first = path === '/auth/register' && { email: `${crypto.randomUUID()}@ejemplo.test` }
  return (
    body && JSON.stringify({ ...Object(largestInput(body)), ...whole[nameOf(endpoint)], ...first })
  )
}

const bytesOf = ({ pictures = 0 }: Endpoint) => limits.bodyBytes + pictures * pictureCharacters

/** A JSON list with as many elements as fit into so many bytes. */
const list = (element: string, bytes: number) =>
  `[${element}${`,${element}`.repeat(bytes / (element.length + 1) - 1)}]`

/** Longer than any body that the server reads in full; built once, because that is slow. */
const endless = Buffer.from(list('{}', 20_000_000))

/** Bodies that every call refuses: lists, broken JSON, and more than the limit. */
function bodiesNoCallTakes(bytes: number): string[] {
  return [
    ...['{}', '1', '""', 'null', '[[]]'].map((each) => list(each, bytes)),
    '['.repeat(bytes),
    '{"a":'.repeat(bytes / 5),
    ' '.repeat(bytes),
    '"'.repeat(bytes),
    '\\'.repeat(bytes),
    list('{}', 16_000_000),
  ]
}

/** Bodies of every shape, at the size limit or above. */
function illegalBodies(endpoint: Endpoint): string[] {
  const bytes = bytesOf(endpoint) - 2
  const fields = Object.keys(Object(endpoint.body && largestInput(endpoint.body)))
  const share = Math.floor(bytes / fields.length) - 100
  const all = (value: string) => `{${fields.map((name) => `"${name}":${value}`).join()}}`
  return [
    ...['{}', '1', '{"imageBase64":1}'].map((each) => all(list(each, share))),
    all(JSON.stringify('a'.repeat(Math.max(1, share)))),
    all(`"${'\\u0000'.repeat(Math.floor(Math.max(6, share) / 6))}"`),
    all(`"${'\\"'.repeat(Math.floor(Math.max(2, share) / 2))}"`),
    ...fields.map((name) => `{"${name}":"${'a@9.'.repeat(bytes / 4 - 25)}"}`),
    `{"${fields[0]}":${'9'.repeat(bytes - 100)}}`,
    `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join()}}`,
  ]
}

const expectBounds = ({ pictures }: Endpoint, work: () => Promise<unknown>) =>
  expectOneCall(server, work, { maxMegabytes: pictures ? 150 : 50 })

async function refuse(endpoint: Endpoint, body: string | Buffer, isChunked = false): Promise<void> {
  const { status, text } = await send(endpoint, body, { isChunked })
  expect([0, 400, 404, 413, 422], `${String(body.slice(0, 60))} ${text}`).toContain(status)
}

/** Calls with pictures are measured one by one; the others must stay within one bound all together. */
async function expectRefused(endpoint: Endpoint, bodies: string[]): Promise<void> {
  for (const some of endpoint.pictures ? bodies.map((body) => [body]) : [bodies]) {
    await expectBounds(endpoint, async () => {
      for (const body of some) await refuse(endpoint, body)
    })
  }
}

describe('no call blocks the server', () => {
  it.each(named(endpoints))('%s with the largest body that it accepts', (_name, endpoint) =>
    expectBounds(endpoint, async () => {
      const { status, text } = await send(endpoint, legalBody(endpoint))
      expect([400, 413, 500], text).not.toContain(status)
      expect(text).not.toMatch(/unauthenticated|"fieldErrors":\{"(?!image)/)
    }),
  )

  const withBody = endpoints.filter(({ body }) => body)

  it.each(named(withBody))('%s with bodies that it refuses', async (_name, endpoint) => {
    await expectBounds(endpoint, () => refuse(endpoint, endless, true))
    await expectRefused(endpoint, illegalBodies(endpoint))
  })

  const oneOfEachSize = [...new Map(withBody.map((each) => [bytesOf(each), each])).values()]
  it.each(named(oneOfEachSize))('%s with bodies that every call refuses', (_name, endpoint) =>
    expectRefused(endpoint, bodiesNoCallTakes(bytesOf(endpoint) - 2)),
  )

  it.each(named(endpoints.filter(({ path, query }) => query || path.includes(':'))))(
    '%s at the longest address',
    (_name, endpoint) =>
      expectBounds(endpoint, async () => {
        const long = endpoint.path.replace(/:\w+/g, 'x'.repeat(7000))
        const queries = ['date', 'serviceId', 'q', 'search', 'limit'].map(
          (name) => `${name}=${'9'.repeat(1400)}`,
        )
        for (const path of [
          `${long}?${queries.join('&')}`,
          `${pathOf(endpoint)}&${'a&'.repeat(3500)}`,
        ]) {
          const { status, text } = await send(endpoint, undefined, { path })
          expect(status, text).not.toBe(500)
        }
      }),
  )
})
