import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { moveOwnAppointment } from '@cuando/contract/booking/books'
import { eraseCustomer, listCustomers } from '@cuando/contract/customers/customers'
import { beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../platform/db/open-database.ts'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { adminOf } from '../../testing/process/run-admin.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { countOverlaps } from '../../testing/stored/appointments.ts'
import { countRows, ownedBy, storedRows } from '../../testing/stored/rows.ts'
import { businessCommand } from '../businesses/business-command.ts'
import { partitionCommand } from './partition-command.ts'

const app = await openTestApp()
const admin = adminOf(app, partitionCommand)
const tables = ['appointments', 'occupations', 'customers', 'customer_words'] as const
let salon: TestBusiness

const readAll = () => Promise.all(tables.map((table) => storedRows(app, table)))
const sorted = (tables: object[][]) =>
  tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted())

beforeAll(async () => {
  app.clock.set('2026-11-20T12:00:00-06:00')
  salon = await openBusiness(app)
  for (const n of Array(12).keys()) {
    const other = await openBusiness(app, { email: `otra${n}@ejemplo.test` })
    dataOf(await bookAs(app, other))
  }
  dataOf(await bookAs(app, salon, { email: 'ana@ejemplo.test', time: '12:00' }))
})

it.each(['', '1', '65', 'x', '-2'])('refuses %j parts', async (count) => {
  expect(await admin(count)).toBe('✗ Usa: npm run admin -- partition N, con N de 2 a 64')
})

it('refuses while a server is connected', async () => {
  const config = { connectionString: app.database.url, application_name: 'cuando' }
  const server = openDatabase(config, () => undefined)
  await server.pool.query('SELECT 1')
  expect(await admin('4')).toBe('✗ El servidor está en marcha: deténlo antes de repartir las citas')
  await server.close()
})

it('splits the tables once, and changes no row', async () => {
  const before = await readAll()
  expect(await admin('4')).toBe('Las citas y los clientes están repartidos en 4 partes.\n')
  expect(sorted(await readAll())).toEqual(sorted(before))
  const { rows } = await app.database.pool.query(
    `SELECT count(*) AS parts, count(*) FILTER (WHERE reltuples > 0) AS used
       FROM pg_inherits JOIN pg_class ON oid = inhrelid
      WHERE inhparent = 'appointments'::regclass AND relkind = 'r'`,
  )
  expect(rows[0].parts).toBe(4)
  expect(rows[0].used).toBeGreaterThan(1)
  expect(await admin('8')).toBe('✗ Las citas y los clientes ya están repartidos en partes')
})

it('never books one time twice, and moves, finds and erases as before', async () => {
  const attempts = await Promise.all(
    [1, 2, 3, 4].map((n) => bookAs(app, salon, { email: `visita${n}@ejemplo.test` })),
  )
  const booked = attempts.filter(({ status }) => status === 201).map(dataOf)
  expect(booked).toHaveLength(1)
  expect(await countOverlaps(app)).toBe(0)
  const appointmentId = booked[0]?.id ?? ''
  const moved = await app.call(moveOwnAppointment, {
    params: { appointmentId },
    body: { date: '2026-11-26', time: '10:00' },
  })
  dataOf(moved)
  const search = { search: 'ana', page: 1, limit: 10 }
  const found = dataOf(await app.call(listCustomers, { query: search }, salon.token))
  expect(found.customers).toHaveLength(1)
  const customerId = found.customers[0]?.id ?? ''
  dataOf(await app.call(eraseCustomer, { params: { customerId } }, salon.token))
  expect(dataOf(await app.call(listCustomers, { query: search }, salon.token)).customers).toEqual(
    [],
  )
})

it('reads one part for a business, and refuses rows without their customer', async () => {
  const { pool } = app.database
  const { rows } = await pool.query(
    `EXPLAIN (VERBOSE) SELECT FROM appointments WHERE commerce_id = '${salon.commerceId}'`,
  )
  const scanned = rows.filter((row) => /part_\d/.test(row['QUERY PLAN']))
  expect(scanned).toHaveLength(1)
  expect(await countRows(app, 'appointments', ownedBy(salon))).toBe(2)
  await expect(
    pool.query(`UPDATE appointments SET customer_id = gen_random_uuid() WHERE commerce_id = $1`, [
      salon.commerceId,
    ]),
  ).rejects.toMatchObject({ constraint: expect.stringMatching(/customer_id_fkey$/) })
})

it('exports a business with the rows of its parts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cuando-parts-'))
  const file = join(folder, 'salon.gz')
  const business = adminOf(app, businessCommand)
  expect(await business('export', salon.commerceId, file)).toContain(' filas en ')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n')
  const parsed = lines.map((line) => JSON.parse(line))
  for (const table of ['appointments', 'occupations', 'customers'] as const) {
    const exported = parsed.filter((line) => line.table === table).map(({ row }) => row.id)
    const stored = await storedRows(app, table, ownedBy(salon), { columns: ['id'] })
    expect(exported.sort()).toEqual(stored.map(({ id }) => id).sort())
  }
  await rm(folder, { recursive: true })
})
