import { daysOff } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  eventOf,
  importAppointmentsAs,
  rowOf,
} from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { addDaysOff } from '../../../testing/stored/business.ts'
import { addNotes, raiseVersions } from '../../../testing/stored/customers.ts'
import { countRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'
import { sweepImports } from './sweep-imports.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
const change = changeAs(app, () => salon)
const remind = remindAs(app, () => salon)
const wait = waitAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const ana = eventOf({ uid: 'ana' })
const eva = eventOf({
  uid: 'eva',
  title: 'Cita con Eva Luna',
  from: '2026-11-26T10:00:00',
  to: '2026-11-26T11:00:00',
})
const lunch = eventOf({
  uid: 'comida',
  title: 'Comida',
  from: '2026-11-26T14:00:00',
  to: '2026-11-26T15:00:00',
})
const gone = { status: 404, body: { code: 'importUnknown' } }

async function imported(...events: ReturnType<typeof eventOf>[]) {
  const { occurrences } = await as.previewed(events)
  const id = await as.started()
  await as.imported(
    id,
    occurrences.map((each) => rowOf(each)),
  )
  return id
}
const stored = () => storedRows(app, 'appointments', ownedBy(salon))

it('deletes the appointments, the new customers and the blocks, and tells nobody', async () => {
  const id = await imported(ana, eva, lunch)
  expect(await as.last()).toMatchObject({ id, appointments: 2, blocks: 1 })
  expect(await as.undone(id)).toEqual({
    appointments: 2,
    blocks: 1,
    customers: 2,
    kept: 0,
    left: 0,
  })
  expect(await stored()).toEqual([])
  for (const table of [
    'customers',
    'imported_events',
    'appointment_imports',
    'directory_appointments',
    'reminders',
  ] as const)
    expect(await countRows(app, table, ownedBy(salon))).toBe(0)
  expect(dataOf(await app.call(daysOff, {}, salon.token))).toEqual([])
  expect(await change.freeAt('2026-11-25')).toContain('10:00')
  expect(await mailedSubjects(app)).toEqual([])
  expect(await as.undo(id)).toMatchObject(gone)
  expect(await as.last()).toBeNull()
  // The same file can be imported again.
  await imported(ana)
  expect(await stored()).toHaveLength(1)
})

it('does not delete changed appointments, nor customers with other appointments or notes', async () => {
  const iris = eventOf({
    uid: 'iris',
    title: 'Cita con Iris Paz',
    from: '2026-11-27T10:00:00',
    to: '2026-11-27T11:00:00',
  })
  const id = await imported(ana, eva, iris)
  const moved = (await stored()).find(({ name }) => name === 'Ana')
  dataOf(await change.move(moved?.id ?? '', { date: '2026-11-30', time: '12:00' }))
  const noted = (await stored()).find(({ name }) => name === 'Eva')
  await addNotes(app, salon, noted?.customer_id ?? '', [{ content: 'Alérgica' }])
  expect(await as.undone(id)).toEqual({
    appointments: 2,
    blocks: 0,
    customers: 1,
    kept: 1,
    left: 0,
  })
  expect((await stored()).map(({ name }) => name)).toEqual(['Ana'])
  expect(
    (await storedRows(app, 'customers', ownedBy(salon))).map(({ name }) => name).sort(),
  ).toEqual(['Ana', 'Eva'])
})

it('does not delete a customer who existed before', async () => {
  dataOf(await bookAs(app, salon))
  const id = await imported(
    eventOf({
      uid: 'rosa',
      title: 'Cita con Rosa Peña',
      from: '2026-11-26T10:00:00',
      to: '2026-11-26T11:00:00',
    }),
  )
  expect(await as.undone(id)).toMatchObject({ appointments: 1, customers: 0 })
  expect(await countRows(app, 'customers', ownedBy(salon))).toBe(1)
})

it('deletes a new customer that only the import has changed since, not one that its owner has changed', async () => {
  const { occurrences } = await as.previewed([ana])
  const [row] = occurrences.map((each) => rowOf(each))
  if (!row) throw new Error('no row')
  const later = { ...row, date: '2026-11-26', occurrence: '2', phone: '5512345678' }
  const id = await as.started()
  await as.imported(id, [row])
  await as.imported(id, [later])
  expect(await as.undone(id)).toMatchObject({ appointments: 2, customers: 1 })
  const again = await as.started()
  await as.imported(again, [row])
  await raiseVersions(app, ownedBy(salon), { tags: ['VIP'] })
  await as.imported(again, [later])
  expect(await as.undone(again)).toMatchObject({ appointments: 2, customers: 0 })
  expect(await countRows(app, 'customers', ownedBy(salon))).toBe(1)
})

describe('does not delete an appointment if its customer', () => {
  const people = [{ name: '', email: 'ana@ejemplo.test' }]
  const mailed = eventOf({ uid: 'ana', people })
  const kept = { appointments: 0, kept: 1, customers: 0, left: 0 }

  it('got its reminder, not one whose reminder is still to come', async () => {
    await remind.at([24])
    const soon = { from: '2026-11-25T11:00:00', to: '2026-11-25T12:00:00' }
    const { occurrences } = await as.previewed([eventOf({ uid: 'ana', people, ...soon }), eva])
    const id = await as.started({ reminds: true })
    await as.imported(
      id,
      occurrences.map((each) => rowOf(each, { email: `${each.uid}@ejemplo.test` })),
    )
    app.clock.set('2026-11-24T17:00:30Z')
    await remind.send()
    expect(await as.undone(id)).toMatchObject({ appointments: 1, kept: 1, customers: 1 })
    expect((await stored()).map(({ name }) => name)).toEqual(['Ana'])
  })

  it('got a confirmation that the business sent', async () => {
    const id = await imported(mailed)
    const [row] = await stored()
    dataOf(await change.sendConfirmation(row?.id ?? ''))
    expect(await as.undone(id)).toMatchObject(kept)
  })

  it('waits for an earlier time', async () => {
    const day = { from: '2026-11-26T10:00:00', to: '2026-11-26T11:00:00' }
    const id = await imported(eventOf({ people, ...day }))
    const [row] = await stored()
    await addDaysOff(app, salon, { date: '2026-11-25', from: null, until: null })
    dataOf(await wait.sooner(row?.id ?? '', { date: '2026-11-25' }))
    expect(await as.undone(id)).toMatchObject(kept)
  })
})

it('waits for reminders that are being sent', async () => {
  await remind.at([24])
  const { occurrences } = await as.previewed([eva])
  const id = await as.started({ reminds: true })
  await as.imported(
    id,
    occurrences.map((each) => rowOf(each)),
  )
  const sweep = await app.database.pool.connect()
  const { rows } = await sweep.query('SELECT pg_backend_pid() AS pid')
  await sweep.query('BEGIN')
  await sweep.query('DELETE FROM reminders WHERE commerce_id = $1', [salon.commerceId])
  const undone = as.undo(id)
  const isBlocked = async () => {
    const waiting = await app.database.pool.query(
      'SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
      [rows[0].pid],
    )
    return waiting.rows.length
  }
  await expect.poll(isBlocked).toBe(1)
  // As the notification of a reminder does.
  await sweep.query('SELECT id FROM appointments WHERE commerce_id = $1 FOR KEY SHARE', [
    salon.commerceId,
  ])
  await sweep.query('COMMIT')
  sweep.release()
  expect(await undone).toMatchObject({ status: 200, body: { data: { appointments: 1 } } })
})

it('runs once for two at once, and stops the import', async () => {
  const id = await imported(ana, eva)
  const { occurrences } = await as.previewed([lunch])
  const answers = await Promise.all([as.undo(id), as.undo(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(
    await as.rows(
      id,
      occurrences.map((each) => rowOf(each)),
    ),
  ).toMatchObject(gone)
  expect(await stored()).toEqual([])
})

it('is possible for a week; then the record is deleted, and the appointments stay', async () => {
  const later = eventOf({ uid: 'luego', from: '2026-12-20T10:00:00', to: '2026-12-20T11:00:00' })
  const id = await imported(later)
  salon = await returnLater(app, salon, '2026-12-01T16:00:00Z')
  expect(await as.last()).toBeNull()
  expect(await as.undo(id)).toMatchObject(gone)
  await sweepImports(app.database.db, app.clock.now())
  expect(await countRows(app, 'appointment_import_rows', ownedBy(salon))).toBe(0)
  expect(await stored()).toHaveLength(1)
  expect((await as.previewed([later])).occurrences).toMatchObject([{ reason: 'IMPORTED' }])
})
