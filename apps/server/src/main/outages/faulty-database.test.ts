import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness } from '../../testing/open-business.ts'
import { type ServerProcess, startProcess } from '../../testing/process/start-process.ts'

// Starts a whole server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const app = await openTestApp()
let server: ServerProcess
let commerceId: string
beforeAll(async () => {
  commerceId = (await openBusiness(app)).commerceId
  server = await startProcess({ DATABASE_URL: app.database.url })
})
afterAll(() => server.end('SIGTERM'))

const ask = async (path: string) => {
  const answer = await fetch(`${server.origin}${path}`)
  return { status: answer.status, body: await answer.json() }
}
const askTimes = async (count: number, path: string) =>
  (await Promise.all(Array.from({ length: count }, () => ask(path)))).map(({ status }) => status)
const unavailable = {
  status: 503,
  body: expect.objectContaining({ status: 'unavailable', missing: ['database'] }),
}
const ready = { status: 200, body: { status: 'ok' } }

it('a process is ready while most calls succeed, and unready while the database refuses most', async () => {
  const looks = `/api/services/booking/${commerceId}`
  const others = `/api/config`
  await app.database.pool.query('ALTER TABLE services RENAME TO services_away')
  expect(new Set(await askTimes(10, others))).toEqual(new Set([200]))
  expect(new Set(await askTimes(6, looks))).toEqual(new Set([500]))
  expect(await ask('/ready')).toEqual(ready)
  expect(await ask('/ready/work')).toEqual(unavailable)

  expect(new Set(await askTimes(20, looks))).toEqual(new Set([500]))
  expect(await ask('/ready')).toEqual(unavailable)

  await app.database.pool.query('ALTER TABLE services_away RENAME TO services')
  await expect.poll(() => ask('/ready'), { timeout: 15_000, interval: 500 }).toEqual(ready)
  expect(await askTimes(1, looks)).toEqual([200])
})
