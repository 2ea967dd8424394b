import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApp } from '../testing/make-test-app.ts'
import { openBusiness } from '../testing/open-business.ts'
import { type ServerProcess, startProcess } from '../testing/process/start-process.ts'
import { addRows } from '../testing/stored/rows.ts'

// Starts a whole server.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const app = await openTestApp()
// So recent that no other backup is due.
const backedUpAt = new Date(Date.now() - 3_600_000)
const monitoring = join(import.meta.dirname, '../../../../docs/deploy/monitoring')
let dataDir: string
let server: ServerProcess
let metrics: string
let commerceId: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cuando-metrics-'))
  // Its disk is measured. The server makes it only when a backup is due, which depends on the date.
  await mkdir(join(dataDir, 'backups'))
  app.clock.set(new Date().toISOString())
  commerceId = (await openBusiness(app)).commerceId
  await addRows(app, 'backups', [
    {
      kind: 'nightly',
      known_since: new Date('2026-11-27T09:00:00Z'),
      good_at: backedUpAt,
      failed_at: new Date(backedUpAt.getTime() - 86_400_000),
      bytes: '123456',
    },
  ])
  server = await startProcess({
    DATABASE_URL: app.database.url,
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    ACCESS_LOG: 'on',
    METRICS_PORT: '0',
    // Nothing listens there.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const found = () => server.lines.join('\n').match(/Métricas en (http:[^"]+)/)?.[1] ?? ''
  await vi.waitUntil(() => found() !== '', { timeout: 20_000 })
  metrics = found()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true })
})

const scrape = async () => (await fetch(metrics)).text()
const ask = (path: string, init?: RequestInit) => fetch(`${server.origin}${path}`, init)
const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

it('counts requests by route and status, and refusals by code, without what people sent', async () => {
  await ask(`/api/books/${commerceId}`)
  await ask('/api/books/11111111-2222-4333-8444-555555555555')
  await ask('/api/customers')
  await ask('/api/secret/rosa@ejemplo.test')
  const text = await scrape()
  const requests = (route: string, status: number) =>
    readValue(
      text,
      `cuando_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
    )
  expect(requests('/api/books/:commerceId', 200)).toBe(1)
  expect(requests('/api/books/:commerceId', 404)).toBe(1)
  expect(requests('/api/customers', 401)).toBe(1)
  expect(readValue(text, 'cuando_refusals_total{code="unauthenticated"}')).toBe(1)
  expect(text).not.toContain('rosa')
  expect(text).not.toContain(commerceId)
})

it('counts a booking, and its mails that wait because the mail server is closed', async () => {
  const services = await (await ask(`/api/services/booking/${commerceId}`)).json()
  const [service] = services.data
  const body = {
    name: 'Rosa',
    lastName: 'Peña',
    email: 'rosa@ejemplo.test',
    phone: '5587654321',
    serviceId: service.id,
    isInLocal: true,
    ...service.nextFree,
  }
  const booked = await ask(`/api/books/${commerceId}/book`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(booked.status).toBe(201)
  const read = async () => {
    const text = await scrape()
    return {
      bookings: readValue(text, 'cuando_bookings_total{by="visitor"}'),
      failed: readValue(text, 'cuando_mails_total{outcome="failed"}') > 0,
      failing: readValue(text, 'cuando_mail_failing_seconds') > 0,
    }
  }
  await expect.poll(read, { timeout: 20_000 }).toEqual({ bookings: 1, failed: true, failing: true })
})

it('has every metric that the board and the alert rules name', async () => {
  const [board, rules] = await Promise.all(
    ['grafana.json', 'alerts.yml'].map((file) => readFile(join(monitoring, file), 'utf8')),
  )
  const named = new Set(`${board}${rules}`.match(/\b(?:cuando|nodejs|process)_[a-z\d_]+/g))
  expect(named.size).toBeGreaterThan(14)
  const missing = async () => {
    const text = await scrape()
    return [...named].filter((name) => !text.includes(`\n${name}{`) && !text.includes(`\n${name} `))
  }
  await expect.poll(missing).toEqual([])
  expect(JSON.parse(board ?? '').panels.length).toBeGreaterThan(10)
})

it('shows the state of the backups', async () => {
  const text = await scrape()
  const seconds = backedUpAt.getTime() / 1000
  expect(readValue(text, 'cuando_backup_last_success_timestamp_seconds')).toBe(seconds)
  expect(readValue(text, 'cuando_backup_bytes')).toBe(123_456)
})

it('serves nothing else there, and logs each request by its route', async () => {
  const { origin } = new URL(metrics)
  expect((await fetch(`${origin}/api/books`)).status).toBe(404)
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404)
  const lines = server.lines
    .filter((line) => line.includes('"access"'))
    .map((line) => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: '/api/customers',
      status: 401,
      refusal: 'unauthenticated',
      reqId: expect.any(String),
      ms: expect.any(Number),
    }),
  )
  expect(JSON.stringify(lines)).not.toContain(commerceId)
})
