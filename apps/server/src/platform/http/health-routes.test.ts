import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { makeWorkerServer, type WorkReport } from './health-routes.ts'

const since = new Date('2026-11-24T16:00:00Z')
let missing: string[] = []
let report: WorkReport = { missing: [], overdue: [] }
const reportWork = async () => report
const web = await openTestApp({ findMissing: async () => ({ missing }), reportWork })
const worker = makeWorkerServer(pino({ level: 'silent' }), reportWork)

const ask = async (app: Pick<typeof worker, 'inject'>, url: string) => {
  const answer = await app.inject({ method: 'GET', url })
  return { status: answer.statusCode, body: answer.json() }
}
const ok = { status: 200, body: { status: 'ok' } }

it('a process that serves requests is ready despite overdue work, which /ready/work reports', async () => {
  expect([await ask(web, '/ready'), await ask(web, '/ready/work')]).toEqual([ok, ok])
  report = { missing: [], overdue: [{ work: 'settling', since }] }
  expect(await ask(web, '/ready')).toEqual(ok)
  expect(await ask(web, '/ready/work')).toEqual({
    status: 503,
    body: {
      status: 'overdue',
      missing: [],
      overdue: [{ work: 'settling', since: since.toISOString() }],
    },
  })
  missing = ['storage']
  expect(await ask(web, '/ready')).toEqual({
    status: 503,
    body: { status: 'unavailable', missing },
  })
})

it('a worker is ready while its jobs run and nothing is overdue', async () => {
  report = { missing: [], overdue: [{ work: 'reminders', since }] }
  expect(await ask(worker, '/ready')).toMatchObject({ status: 503, body: { status: 'overdue' } })
  report = { missing: ['jobs'], overdue: [] }
  expect(await ask(worker, '/ready')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', missing: ['jobs'] },
  })
  report = { missing: [], overdue: [] }
  expect([await ask(worker, '/ready'), await ask(worker, '/health')]).toEqual([ok, ok])
  expect((await ask(worker, '/api/books')).status).toBe(404)
})
