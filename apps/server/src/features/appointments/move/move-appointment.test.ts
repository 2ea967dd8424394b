import {
  appointmentDetail,
  cancelAppointment,
  completeAppointment,
  createAppointment,
  moveAppointment,
  upcomingAppointments,
} from '@cuando/contract/appointments/appointments'
import { bookableServices } from '@cuando/contract/booking/books'
import { serverLimits } from '@cuando/contract/calls/server-limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'
import { countRows, ownedBy } from '../../../testing/stored/rows.ts'

const NOW = '2026-11-24T16:00:00Z'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set(NOW)
  salon = await openBusiness(app)
})

describe('an owner', () => {
  it('books without notice or horizon, and outside the hours only by force', async () => {
    const body = { ...rosa, serviceId: salon.serviceId }
    const create = (changes: object) =>
      app.call(createAppointment, { body: { ...body, ...changes } }, salon.token)
    const far = await create({ date: '2028-03-01' })
    expect(far.status).toBe(201)
    expect(dataOf(far)).toMatchObject({ date: '2028-03-01', customer: { name: 'Rosa' } })
    expect((await create({ date: '2026-11-29' })).status).toBe(409)
    expect((await create({ date: '2026-11-29', force: true })).status).toBe(201)
    // Somebody walked in an hour ago.
    expect((await create({ date: '2026-11-24', time: '09:07', force: true })).status).toBe(201)
    expect((await create({ date: '2026-11-23', force: true })).status).toBe(409)
    expect((await create({ date: '2026-11-24', time: '09:30', force: true })).status).toBe(409)
    expect(app.pushed.at(-1)?.message ?? '').not.toContain('2028')
  })

  it('moves with a reason, also an expired appointment, but not a completed one', async () => {
    const appointmentId = await as.booked()
    const moved = dataOf(
      await as.move(appointmentId, { date: '2026-11-26', time: '10:00', reason: 'Dentista' }),
    )
    expect(moved.history).toMatchObject([{ by: 'OWNER', reason: 'Dentista', date: '2026-11-25' }])
    await changeAppointment(app, appointmentId, { status: 'EXPIRED' })
    expect(dataOf(await as.move(appointmentId, { date: '2026-11-27', time: '10:00' })).status).toBe(
      'PENDING',
    )
    const done = await app.call(
      completeAppointment,
      { params: { appointmentId }, body: { notes: 'Muy bien' } },
      salon.token,
    )
    expect(dataOf(done)).toMatchObject({ status: 'COMPLETED', finalNotes: 'Muy bien' })
    const late = await as.move(appointmentId, { date: '2026-11-30', time: '10:00' })
    expect(late).toMatchObject({
      status: 409,
      body: { message: 'La cita ya no se puede reagendar' },
    })
    const again = await app.call(
      completeAppointment,
      { params: { appointmentId }, body: {} },
      salon.token,
    )
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'La cita ya no se puede completar' },
    })
    expect(await as.freeAt('2026-11-27')).toContain('10:00')
  })

  it('reaches no appointment of another business', async () => {
    const appointmentId = await as.booked()
    const other = await openBusiness(app)
    const calls = await Promise.all([
      app.call(appointmentDetail, { params: { appointmentId } }, other.token),
      app.call(cancelAppointment, { params: { appointmentId }, body: {} }, other.token),
      app.call(completeAppointment, { params: { appointmentId }, body: {} }, other.token),
      app.call(
        moveAppointment,
        { params: { appointmentId }, body: { date: '2026-11-26', time: '10:00' } },
        other.token,
      ),
    ])
    expect(calls.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    const list = dataOf(await app.call(upcomingAppointments, {}, salon.token))
    expect(list.appointments[0]).toMatchObject({ id: appointmentId, date: '2026-11-25' })
  })
})

it('stores only the last moves of many', async () => {
  const appointmentId = await as.booked({ date: '2026-11-27', time: '09:00' })
  const hours = (n: number) => (n % 2 === 0 ? '10:00' : '11:00')
  for (let n = 0; n < serverLimits.moves + 2; n += 1) {
    dataOf(await as.move(appointmentId, { date: '2026-11-30', time: hours(n), reason: `${n}` }))
  }
  const { history } = dataOf(
    await app.call(appointmentDetail, { params: { appointmentId } }, salon.token),
  )
  const reasons = history.map((move) => Number(move.reason))
  expect(reasons).toEqual(Array.from({ length: serverLimits.moves }, (_, at) => at + 2))
  expect(history.at(-1)).toMatchObject({ time: hours(serverLimits.moves) })
})

describe('an event', () => {
  it('frees a seat when somebody cancels, and cannot be moved by its customers', async () => {
    salon = await openBusiness(app, {
      serviceType: 'UNIQUE',
      serviceSpecificDate: '2026-12-20',
      serviceMaxAttendees: 1,
    })
    const nobody = { date: undefined, time: undefined }
    const appointmentId = await as.booked(nobody)
    expect((await bookAs(app, salon, nobody)).status).toBe(409)
    const moved = await as.moveOwn(appointmentId, '2026-12-21', '10:00')
    expect(moved).toMatchObject({
      status: 409,
      body: { message: 'La cita ya no se puede reagendar' },
    })
    expect((await as.cancelOwn(appointmentId)).status).toBe(200)
    expect((await bookAs(app, salon, nobody)).status).toBe(201)
    const [event] = dataOf(
      await app.call(bookableServices, { params: { commerceId: salon.commerceId } }),
    )
    expect(event?.currentAttendees).toBe(1)
  })
})

describe('two concurrent changes', () => {
  it('two appointments moved into one time: one gets it, the other stays', async () => {
    const one = await as.booked({ time: '09:00' })
    const two = await as.booked({ time: '12:00' })
    const answers = await Promise.all([one, two].map((id) => as.moveOwn(id, '2026-11-30', '10:00')))
    // Within the notice, but both were booked a moment ago, so both may still be changed.
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('cancelled by both sides: one request succeeds', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    const answers = await Promise.all([
      as.cancelOwn(appointmentId),
      app.call(cancelAppointment, { params: { appointmentId }, body: {} }, salon.token),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('moved and cancelled: no live slot is left', async () => {
    const appointmentId = await as.booked({ date: '2026-11-27' })
    await Promise.all([
      as.cancelOwn(appointmentId),
      as.move(appointmentId, { date: '2026-11-30', time: '10:00' }),
    ])
    expect(await countRows(app, 'occupations', { ...ownedBy(salon), is_live: true })).toBe(0)
  })
})
