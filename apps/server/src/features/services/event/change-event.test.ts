import { logIn } from '@cuando/contract/accounts/accounts'
import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { makeTestDatabase } from '../../../testing/make-test-database.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { blockDays, manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { watchQueries } from '../../../testing/watch-queries.ts'
import { workJobs } from '../../../testing/work-jobs.ts'
import { settleAppointments } from '../../appointments/change/settle-appointments.ts'

const DATE = '2026-12-10'

const database = await makeTestDatabase()
const asked = watchQueries(database.pool)
const app = await openTestApp({ database: { ...database, db: asked.db } })
const services = manageServices(app, () => salon)
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const block = (date: string) => blockDays(app, salon.commerceId, [date, date])

/** Moves the clock and logs the owner in again. */
async function comeBack(instant: string) {
  app.clock.set(instant)
  const { email, password } = salon
  const session = dataOf(await app.call(logIn, { body: { email, password } }))
  salon = { ...salon, token: session.token ?? '' }
}

describe('the time of an event', () => {
  it('is no one else’s, be it made, moved or switched on', async () => {
    await as.booked({ date: DATE, time: '10:30' })
    const overlaps = { status: 409, body: { message: 'Ya tienes 1 citas en ese horario' } }
    expect(await services.create(tasting)).toMatchObject(overlaps)
    const event = await services.created({ ...tasting, specificTime: '12:00' })
    expect(await services.edit(event.id, { specificTime: '11:00' })).toMatchObject(overlaps)
    expect((await services.edit(event.id, { specificTime: '11:30' })).status).toBe(200)
    expect(await services.edit(event.id, { prepMinutes: 5 })).toMatchObject(overlaps)
    const hidden = await services.created({ ...tasting, isActive: false })
    expect(await services.edit(hidden.id, { isActive: true })).toMatchObject(overlaps)
    expect((await services.list()).map((each) => each.name).sort()).toEqual(['Cata', 'Corte'])
  })

  it('may be shared where both have the places', async () => {
    const two = { serviceSettings: { appointmentSimultaneous: 2 } }
    await services.created({ ...tasting, ...two })
    const second = await services.created({ ...tasting, ...two })
    const third = await services.create({ ...tasting, ...two })
    expect(third.body.message).toBe('Ya tienes 2 citas en ese horario')
    const alone = { serviceSettings: { appointmentSimultaneous: 1 } }
    expect((await services.edit(second.id, alone)).status).toBe(409)
  })

  it('is not on a blocked date, and not in the past', async () => {
    await block('2026-12-15')
    const blocked = { status: 422, body: { message: 'La fecha está bloqueada' } }
    const past = { status: 422, body: { message: 'La fecha del evento ya pasó' } }
    const event = await services.created(tasting)
    expect(await services.create({ ...tasting, specificDate: '2026-12-15' })).toMatchObject(blocked)
    expect(await services.edit(event.id, { specificDate: '2026-12-15' })).toMatchObject(blocked)
    expect(await services.edit(event.id, { specificDate: '2026-11-20' })).toMatchObject(past)
    // A past event may change its description, but not its duration.
    await comeBack('2026-12-11T16:00:00Z')
    expect((await services.edit(event.id, { description: 'Fue linda' })).status).toBe(200)
    expect(await services.edit(event.id, { duration: 90 })).toMatchObject(past)
  })

  it('follows the clock’s jumps of its zone', async () => {
    salon = await openBusiness(app, { timezone: 'America/Tijuana' })
    const gap = { ...tasting, specificDate: '2027-03-14', specificTime: '02:30' }
    expect(await services.create(gap)).toMatchObject({
      status: 422,
      body: { message: 'Esa hora no existe ese día por el cambio de horario' },
    })
  })

  it('is free again for others when it moves away, is switched off or deleted', async () => {
    const event = await services.created(tasting)
    expect(await as.freeAt(DATE)).not.toContain('10:00')
    await services.edit(event.id, { specificTime: '14:00' })
    expect(await as.freeAt(DATE)).toContain('10:00')
    await services.edit(event.id, { isActive: false })
    expect(await as.freeAt(DATE)).toContain('14:00')
    await services.edit(event.id, { isActive: true })
    expect(await as.freeAt(DATE)).not.toContain('14:00')
    await services.remove(event.id)
    expect(await as.freeAt(DATE)).toContain('14:00')
  })
})

describe('an event with attendees', () => {
  it('moves only with them: all, with history and mails', async () => {
    const event = await services.created(tasting)
    const ids = []
    for (const who of ['ana', 'beto', 'caro'])
      ids.push(dataOf(await services.join(event.id, who)).id)
    expect((await as.cancelOwn(ids[2] ?? '')).status).toBe(200)
    await workJobs(app)
    const to = { specificDate: '2026-12-12', specificTime: '16:00' }
    expect(await services.edit(event.id, to)).toMatchObject({
      status: 409,
      body: { message: 'Este servicio tiene 2 citas' },
    })
    const moved = dataOf(await services.move(event.id, to))
    expect(moved).toMatchObject({ ...to, currentAttendees: 2 })
    for (const appointmentId of ids.slice(0, 2)) {
      const shown = await app.call(appointmentDetail, { params: { appointmentId } }, salon.token)
      expect(dataOf(shown)).toMatchObject({
        date: '2026-12-12',
        time: '16:00',
        status: 'PENDING',
        history: [{ by: 'OWNER', date: DATE, time: '10:00' }],
      })
    }
    const mails = await workJobs(app)
    expect(mails.flatMap((mail) => mail.to).sort()).toEqual([
      'ana@ejemplo.test',
      'beto@ejemplo.test',
    ])
    const { text } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(text).toContain('16:00')
    expect(await as.freeAt(DATE)).toContain('10:00')
    expect((await services.move(event.id, { specificDate: '2026-11-01' })).status).toBe(422)
  })

  it('has all their mails queued by one statement', async () => {
    const event = await services.created(tasting)
    for (const who of ['ana', 'beto', 'caro']) dataOf(await services.join(event.id, who))
    const to = { specificDate: '2026-12-12' }
    const statements = await asked.statementsOf(() => services.move(event.id, to).then(dataOf))
    expect(statements.filter((sql) => /add_jobs|_private_jobs/.test(sql))).toHaveLength(1)
  })

  it('stays at its time if its new time is taken', async () => {
    const event = await services.created(tasting)
    const appointmentId = dataOf(await services.join(event.id)).id
    await as.booked({ date: '2026-12-11', time: '10:00' })
    const refused = await services.move(event.id, { specificDate: '2026-12-11' })
    expect(refused.status).toBe(409)
    const shown = await app.call(appointmentDetail, { params: { appointmentId } }, salon.token)
    expect(dataOf(shown)).toMatchObject({ date: DATE, history: [] })
    expect(await as.freeAt(DATE)).not.toContain('10:00')
    const stored = (await services.list()).find((each) => each.id === event.id)
    expect(stored).toMatchObject({ specificDate: DATE, currentAttendees: 1 })
  })

  it('may last longer for all, as far as there is room, and takes no fewer than have come', async () => {
    const event = await services.created(tasting)
    const appointmentId = dataOf(await services.join(event.id, 'ana')).id
    dataOf(await services.join(event.id, 'beto'))
    await as.booked({ date: DATE, time: '12:00' })
    expect((await services.edit(event.id, { duration: 150 })).status).toBe(409)
    expect((await services.edit(event.id, { duration: 120 })).status).toBe(200)
    const shown = await app.call(appointmentDetail, { params: { appointmentId } }, salon.token)
    expect(dataOf(shown)).toMatchObject({ duration: 120, history: [] })
    expect(await services.edit(event.id, { maxAttendees: 1 })).toMatchObject({
      status: 422,
      body: { message: 'El evento ya tiene 2 asistentes; el máximo no puede ser menor' },
    })
    expect((await services.edit(event.id, { maxAttendees: 2 })).status).toBe(200)
    const full = await services.join(event.id, 'caro')
    expect(full.body.message).toBe('Este evento ha alcanzado su capacidad máxima')
  })

  it('holds its time, though switched off, until the last of them is gone', async () => {
    const event = await services.created(tasting)
    const ids = []
    for (const who of ['ana', 'beto']) ids.push(dataOf(await services.join(event.id, who)).id)
    await services.edit(event.id, { isActive: false })
    await as.cancelOwn(ids[0] ?? '')
    expect(await as.freeAt(DATE)).not.toContain('10:00')
    await as.move(ids[1] ?? '', { date: DATE, time: '16:00', serviceId: salon.serviceId })
    expect(await as.freeAt(DATE)).toContain('10:00')
  })

  it('starts again on another date after its past attendees', async () => {
    const event = await services.created({ ...tasting, maxAttendees: 1 })
    const appointmentId = dataOf(await services.join(event.id)).id
    await comeBack('2026-12-11T16:00:00Z')
    await settleAppointments(app.database.db, app.clock.now(), pino({ level: 'silent' }))
    const again = dataOf(await services.edit(event.id, { specificDate: '2026-12-17' }))
    expect(again).toMatchObject({ currentAttendees: 0, specificDate: '2026-12-17' })
    dataOf(await services.join(event.id, 'ana'))
    const shown = await app.call(appointmentDetail, { params: { appointmentId } }, salon.token)
    expect(dataOf(shown)).toMatchObject({ date: DATE, status: 'COMPLETED' })
  })

  it('may have more than twenty if it was registered with more', async () => {
    salon = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: DATE,
      serviceMaxAttendees: 60,
    })
    expect((await services.edit(salon.serviceId, { price: 5, maxAttendees: 60 })).status).toBe(200)
    expect(await services.edit(salon.serviceId, { maxAttendees: 40 })).toMatchObject({
      status: 422,
      body: { message: 'El máximo es de 20 asistentes' },
    })
    expect((await services.edit(salon.serviceId, { maxAttendees: 20 })).status).toBe(200)
  })
})
