import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../platform/db/migrate/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { migrateJobs } from '../platform/jobs/run-worker.ts'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness } from '../testing/open-business.ts'
import { startProcess } from '../testing/process/start-process.ts'
import { startReplicatedPostgres } from '../testing/process/start-replica.ts'
import { addCustomers } from '../testing/stored/customers.ts'

const postgres = await startReplicatedPostgres()
afterAll(() => postgres[Symbol.asyncDispose]())
const database = openDatabase({ connectionString: postgres.primary }, () => {})
await migrate(database.pool, fileURLToPath(new URL('../../migrations/', import.meta.url)))
await migrateJobs(database.pool)

const app = await openTestApp({ database: { ...database, url: postgres.primary } })
app.clock.set(new Date().toISOString())
const [salon, other] = [await openBusiness(app), await openBusiness(app)]

const env = { DATABASE_URL: postgres.primary, ROLE: 'web', DATABASE_REPLICA_URL: postgres.replica }
const [one, two] = await Promise.all([startProcess(env), startProcess(env)])
afterAll(async () => {
  await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
})

const soon = { timeout: 15_000, interval: 100 }
const used = 'La réplica se usa para leer'
const countLines = (text: string) => one.lines.filter((line) => line.includes(text)).length

async function fetchAs({ origin }: { origin: string }, path: string, init: RequestInit = {}) {
  const { token } = salon
  return fetch(`${origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
}

/** How many customers the list has, as this process reads it. */
async function countAt(
  server: { origin: string },
  headers: Record<string, string> = {},
  business = salon,
): Promise<number> {
  const answer = await fetchAs(server, '/api/customers', {
    headers: { ...headers, authorization: `Bearer ${business.token}` },
  })
  return (await answer.json()).data.total
}

async function create(server: { origin: string }, name: string) {
  const answer = await fetchAs(server, '/api/customers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, lastName: '', email: `${name}@ejemplo.test` }),
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

it('reads lists from the replica, except of a business that was just written to', async () => {
  await expect.poll(() => countLines(used), soon).toBe(1)
  await postgres.pauseReplay()
  // The servers get no notice of these rows.
  await addCustomers(app, salon, [{ name: 'Uno' }])
  await addCustomers(app, other, [{ name: 'Otra' }])
  expect(await Promise.all([countAt(one), countAt(two)])).toEqual([0, 0])

  const cookie = await create(one, 'Dos')
  expect(cookie).toBe('cuando_recent=1')
  // The same browser at the other process, then others of the business, who were told.
  expect(await countAt(two, { cookie })).toBe(2)
  expect(await countAt(one)).toBe(2)
  await expect.poll(() => countAt(two)).toBe(2)
  expect(await countAt(one, {}, other)).toBe(0)
})

it('reads the primary while the replica is behind, and says so once', {
  timeout: 30_000,
}, async () => {
  await postgres.pauseReplay()
  await addCustomers(app, other, [{ name: 'Tarde' }])
  await expect.poll(() => countAt(one, {}, other), soon).toBe(2)
  await expect.poll(() => countLines('va atrasada: se lee de la base principal'), soon).toBe(1)
  await postgres.resumeReplay()
  await expect.poll(() => countLines(used), soon).toBe(2)
})

it('serves without the replica, stays ready, and uses it again', { timeout: 30_000 }, async () => {
  await postgres.stopReplica()
  expect(await Promise.all([countAt(one), countAt(two), countAt(one, {}, other)])).toEqual([
    2, 2, 2,
  ])
  await expect.poll(() => countLines('no contesta'), soon).toBe(1)
  expect((await fetchAs(one, '/ready')).status).toBe(200)
  await postgres.startReplica()
  await expect.poll(() => countLines(used), soon).toBe(3)
})
