import { listNotifications } from '@cuando/contract/appointments/notifications'
import { importLimits } from '@cuando/contract/imports/import-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { blockByGoogle } from '../../../testing/google/block-by-google.ts'
import {
  eventOf,
  importAppointmentsAs,
  rowOf,
} from '../../../testing/imports/import-appointments-as.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { changeRows, countRows, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
const as = importAppointmentsAs(app, () => salon)
const change = changeAs(app, () => salon)
const remind = remindAs(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const people = [{ name: 'Ana', email: 'ana@ejemplo.test' }]
const weekly = () => eventOf({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'], people })
const rowsOf = async (...events: ReturnType<typeof eventOf>[]) =>
  (await as.previewed(events)).occurrences.map((each) => rowOf(each))
const stored = () => storedRows(app, 'appointments', ownedBy(salon))
const none = { appointments: 0, blocks: 0, same: 0, refused: [] }

describe('an import', () => {
  it('makes appointments as long as their events, and mails and notifies nobody', async () => {
    await remind.at([24])
    const id = await as.started()
    const done = await as.imported(id, await rowsOf(weekly()))
    expect(done).toEqual({ ...none, appointments: 3 })
    const rows = await stored()
    expect(rows.map((row) => row.starts_at.toISOString()).sort()).toEqual([
      '2026-11-25T16:00:00.000Z',
      '2026-12-02T16:00:00.000Z',
      '2026-12-09T16:00:00.000Z',
    ])
    expect(rows[0]).toMatchObject({
      name: 'Ana',
      last_name: 'Ruiz',
      booked_by: 'OWNER',
      status: 'PENDING',
    })
    expect(await countRows(app, 'customers', ownedBy(salon))).toBe(1)
    expect(await mailedSubjects(app)).toEqual([])
    expect(dataOf(await app.call(listNotifications, {}, salon.token)).notifications).toEqual([])
    expect(await as.last()).toMatchObject({
      id,
      fileName: 'agenda.ics',
      appointments: 3,
      blocks: 0,
    })
    expect(await change.freeAt('2026-11-25')).not.toContain('10:00')
  })

  it('plans no reminders, also after the owner has changed them, unless they were asked for', async () => {
    await as.imported(await as.started(), await rowsOf(weekly()))
    await remind.at([24])
    app.clock.set('2026-12-01T16:00:30Z')
    await remind.send()
    expect(await mailedSubjects(app)).toEqual([])
    app.clock.set('2026-11-24T16:00:00Z')
    const wanted = eventOf({ from: '2026-12-03T10:00:00', to: '2026-12-03T11:00:00', people })
    await as.imported(await as.started({ reminds: true }), await rowsOf(wanted))
    app.clock.set('2026-12-02T16:00:30Z')
    await remind.send()
    expect((await mailedSubjects(app)).join()).toContain('Mañana: jue 3 dic, 10:00')
  })

  it('sent again, or by two at once, makes no appointment twice', async () => {
    const rows = await rowsOf(weekly())
    const ids = await Promise.all([as.started(), as.started()])
    const answers = await Promise.all(ids.map((id) => as.imported(id, rows)))
    expect(answers.map(({ appointments }) => appointments).sort()).toEqual([0, 3])
    expect(await as.imported(ids[0] ?? '', rows)).toEqual({ ...none, same: 3 })
    expect(await stored()).toHaveLength(3)
    const { occurrences } = await as.previewed([weekly()])
    expect(occurrences.map(({ reason }) => reason)).toEqual(['IMPORTED', 'IMPORTED', 'IMPORTED'])
  })

  it('and a concurrent booking of the same time make one appointment', async () => {
    const id = await as.started()
    const rows = await rowsOf(weekly())
    const [imported, booked] = await Promise.all([
      as.imported(id, rows),
      bookAs(app, salon, { date: '2026-11-25', time: '10:00' }),
    ])
    expect(imported.appointments).toBe(booked.status === 201 ? 2 : 3)
    expect(await stored()).toHaveLength(3)
  })

  it('leaves out what collides, and forces only days off and busy times', async () => {
    dataOf(await bookAs(app, salon, { date: '2026-11-25', time: '10:00' }))
    await blockByGoogle(app, salon, ['2026-12-02T15:30Z', '2026-12-02T16:30Z'])
    const rows = await rowsOf(weekly())
    const id = await as.started()
    const first = await as.imported(id, rows)
    expect(first.refused.map(({ problem }) => problem)).toEqual([
      'Ya hay una cita a esa hora',
      'Tu Google Calendar tiene otra cosa a esa hora',
    ])
    const again = await as.imported(
      id,
      rows.map((row) => ({ ...row, force: true })),
    )
    expect(again).toMatchObject({
      appointments: 1,
      same: 1,
      refused: [{ problem: 'Ya hay una cita a esa hora' }],
    })
  })

  it('lets two events of one file overlap only as the service allows', async () => {
    const twice = [eventOf({ uid: '1' }), eventOf({ uid: '2', title: 'Cita con Eva Luna' })]
    const done = await as.imported(await as.started(), await rowsOf(...twice))
    expect(done).toMatchObject({ appointments: 1, refused: [{ uid: '2' }] })
  })

  it('books a known customer by id, and fills in only what she lacks', async () => {
    dataOf(await bookAs(app, salon))
    const [known] = await storedRows(app, 'customers', ownedBy(salon))
    const [row] = await rowsOf(eventOf({ from: '2026-12-03T10:00:00', to: '2026-12-03T11:00:00' }))
    if (!row || !known) throw new Error('no row')
    await as.imported(await as.started(), [{ ...row, customerId: known.id }])
    expect((await stored()).map(({ name }) => name)).toEqual(['Rosa', 'Rosa'])
    expect(await storedRows(app, 'customers', ownedBy(salon))).toEqual([known])
  })

  it('is of the chosen person', async () => {
    const luis = await manageTeam(app, () => salon).joined('Luis')
    const id = await as.started({ memberId: luis })
    expect(await as.imported(id, await rowsOf(weekly()))).toMatchObject({ appointments: 3 })
    const places = await storedRows(app, 'occupations', ownedBy(salon))
    expect(places.map(({ member_id }) => member_id)).toEqual([luis, luis, luis])
    expect(await as.start({ memberId: salon.serviceId })).toMatchObject({ status: 404 })
  })

  it('belongs to its business, and ends with its suspension', async () => {
    const rows = await rowsOf(weekly())
    const id = await as.started()
    const owner = salon
    salon = await openBusiness(app)
    expect(await as.rows(id, rows)).toMatchObject({ status: 404, body: { code: 'importUnknown' } })
    expect(await as.undo(id)).toMatchObject({ status: 404, body: { code: 'importUnknown' } })
    const foreign = await as.imported(
      await as.started(),
      rows.map((row) => ({ ...row, serviceId: owner.serviceId })),
    )
    expect(foreign.refused.map(({ problem }) => problem)).toContain(
      'El servicio ya no está disponible',
    )
    salon = owner
    await changeRows(app, 'commerces', ownedBy(salon), {
      suspended_at: new Date(),
      is_public: false,
    })
    expect(await as.rows(id, rows)).toMatchObject({ status: 409 })
    salon = { ...owner, token: 'nobody' }
    for (const answer of [
      await as.preview([]),
      await as.start(),
      await as.rows(id, rows),
      await as.undo(id),
    ])
      expect(answer.status).toBe(401)
  })

  it('of a thousand appointments is previewed, imported and undone', async () => {
    const daily = [12, 13, 14].map((hour) =>
      eventOf({
        uid: `${hour}`,
        from: `2026-11-25T${hour}:00:00`,
        to: `2026-11-25T${hour}:30:00`,
        recurrence: ['RRULE:FREQ=DAILY;COUNT=333'],
      }),
    )
    const rows = await rowsOf(...daily)
    const id = await as.started()
    const made: number[] = []
    for (let at = 0; at < rows.length; at += importLimits.importedAtOnce) {
      const part = rows.slice(at, at + importLimits.importedAtOnce)
      made.push((await as.imported(id, part)).appointments)
    }
    expect(made.reduce((sum, each) => sum + each, 0)).toBe(999)
    let customers = 0
    for (let left = 1; left > 0; ) {
      const undone = await as.undone(id)
      left = undone.left
      customers += undone.customers
    }
    expect(await stored()).toEqual([])
    // The one of all of them, who is gone with the last part.
    expect(customers).toBe(1)
    expect(await countRows(app, 'customers', ownedBy(salon))).toBe(0)
  }, 120_000)
})
