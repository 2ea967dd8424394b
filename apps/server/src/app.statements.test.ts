import { availableDates, availableHours } from '@cuando/contract/booking/books'
import { expect, it } from 'vitest'
import { eventOf, importAppointmentsAs } from './testing/imports/import-appointments-as.ts'
import { openTestApp } from './testing/make-test-app.ts'
import { makeTestDatabase } from './testing/make-test-database.ts'
import { dataOf, openBusiness } from './testing/open-business.ts'
import { bookAs } from './testing/steps/book-as.ts'
import { importAs } from './testing/steps/import-as.ts'
import { preparedStatements, watchQueries } from './testing/watch-queries.ts'
import { workJobs } from './testing/work-jobs.ts'

// The statements of each lookup, booking and mail decide how many of them a machine can serve. Statements must be prepared, or
// PostgreSQL plans them each time; a number that rises needs a reason.

// One connection, because prepared statements belong to a connection.
const database = await makeTestDatabase(1)
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
const salon = await openBusiness(app)

/** The first words of each statement of some work, after it was done once before; fails if one was not prepared. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await asked.statementsOf(work)
  const prepared = new Set(await preparedStatements(database.pool))
  const own = statements.filter((sql) => !/^(start|commit|rollback)\b/.test(sql))
  expect(own.filter((sql) => !prepared.has(sql))).toEqual([])
  return own.map(describeStatement)
}

/** A statement's effect on its first table, such as "read services". */
function describeStatement(sql: string): string {
  const text = sql.replaceAll('"', '').replace(/\s+/g, ' ')
  const [, written] = /(?:insert into|INSERT INTO) ([\w.]+)/.exec(text) ?? []
  if (written) return `insert ${written}`
  const [, changed] = /^update ([\w.]+)/i.exec(text) ?? []
  if (changed) return `update ${changed}`
  const ofTable = /(?:from|FROM) ([a-z_][\w.]*)/
  // A column that is selected by itself names no table of the statement, unless there is no other.
  const outer = text.replace(/\(select [^()]*\)/gi, '')
  const [, read = text] = ofTable.exec(outer) ?? ofTable.exec(text) ?? []
  return `${/for no key update/i.test(text) ? 'lock' : 'read'} ${read}`
}

const at = (time: string) =>
  bookAs(app, salon, { time, email: `a${time.slice(0, 2)}@ejemplo.test` })

it('reads one version per lookup, and a month of the book and the service once', async () => {
  const look = (date: string) => {
    const given = {
      params: { commerceId: salon.commerceId },
      query: { date, serviceId: salon.serviceId },
    }
    return async () => [
      dataOf(await app.call(availableHours, given)),
      dataOf(await app.call(availableDates, given)),
    ]
  }
  await look('2026-12-09')()
  expect(await statementsOf(look('2026-12-16'))).toEqual([
    'read book_versions',
    'read book_versions',
  ])
})

it('writes a booking with these statements', async () => {
  dataOf(await at('09:00'))
  dataOf(await at('10:00'))
  expect(await statementsOf(async () => dataOf(await at('11:00')))).toEqual([
    'read commerces',
    // Sent together, and read under the lock.
    'lock commerces',
    // The visitor's other bookings.
    'read customers',
    'read services',
    // The visitor as a known customer.
    'read customers',
    // The number of recent bookings at the business.
    'read appointments',
    'read push_subscriptions',
    // Needs the zone and the duration.
    'read occupations',
    // Sent together.
    'insert occupations',
    'insert customers',
    'insert directory_appointments',
    'insert appointments',
    'insert reminders',
    'insert graphile_worker._private_jobs',
    'insert notifications',
  ])
})

it('writes a mail with these statements', async () => {
  dataOf(await at('12:00'))
  await workJobs({ ...app, database: { ...database, db: asked.db } })
  dataOf(await at('13:00'))
  const mails = () => workJobs({ ...app, database: { ...database, db: asked.db } })
  // The customer's and the owner's are written one after the other here.
  const mail = ['read commerces', 'read customer_notes']
  expect(await statementsOf(mails)).toEqual([...mail, ...mail])
})

// A plan that was prepared while the table was almost empty reads all customers of the business for each line.
it('does not prepare the look-ups of imports', async () => {
  const looked = await asked.statementsOf(async () => {
    await importAs(app, () => salon).previewed([{ name: 'Ana', phone: '5512345678' }])
    await importAppointmentsAs(app, () => salon).previewed([eventOf({ title: 'Ana Ruiz' })])
  })
  const prepared = new Set(await preparedStatements(database.pool))
  const forEach = looked.filter((sql) => sql.includes('LATERAL'))
  expect(forEach).toHaveLength(3)
  expect(forEach.filter((sql) => prepared.has(sql))).toEqual([])
})
