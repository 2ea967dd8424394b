import { createAppointment } from '@cuando/contract/appointments/appointments'
import { appointmentStats } from '@cuando/contract/appointments/calendar'
import type { Data } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '../../../platform/db/database.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { changeAppointment } from '../../../testing/stored/appointments.ts'

const app = await openTestApp()
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-01T12:00:00Z')
  salon = await openBusiness(app)
})

const stats = async () => dataOf(await app.call(appointmentStats, {}, salon.token))
const filled = ({ days }: Data<typeof appointmentStats>) =>
  days.filter((day) => day.pending + day.completed + day.cancelled + day.expired > 0)

/** Books somebody and sets the final status. */
async function put(
  date: string,
  time: string,
  status: Row<'appointments'>['status'] = 'PENDING',
): Promise<void> {
  const who = { name: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.test' }
  const body = { ...who, serviceId: salon.serviceId, date, time, force: true }
  const { id } = dataOf(await app.call(createAppointment, { body }, salon.token))
  await changeAppointment(app, id, { status })
}

describe('the month in numbers', () => {
  it('is zero at first, on each of its days', async () => {
    const nothing = await stats()
    expect(nothing).toMatchObject({
      monthlyStats: { total: 0, completed: 0, expired: 0, cancelled: 0 },
      todayAppointments: { total: 0 },
      conversionRate: { percentage: 0, completed: 0, nonCompleted: 0 },
    })
    expect(nothing.days).toHaveLength(30)
    expect(filled(nothing)).toEqual([])
    expect((await app.call(appointmentStats, {})).status).toBe(401)
  })

  it('counts by the date of the appointments, excludes cancelled ones from today, and rounds the rate', async () => {
    await put('2026-11-24', '10:00', 'COMPLETED')
    await put('2026-11-24', '11:00', 'ACTIVE')
    await put('2026-11-24', '12:00', 'CANCELLED')
    await put('2026-11-24', '13:00', 'EXPIRED')
    await put('2026-11-25', '10:00', 'COMPLETED')
    await put('2026-12-01', '10:00')
    salon = await returnLater(app, salon, '2026-11-24T16:00:00Z')
    const numbers = await stats()
    expect(numbers).toMatchObject({
      monthlyStats: { total: 5, completed: 2, expired: 1, cancelled: 1 },
      todayAppointments: { total: 3 },
      conversionRate: { percentage: 50, completed: 2, nonCompleted: 2 },
    })
    expect(filled(numbers)).toEqual([
      { date: '2026-11-24', pending: 1, completed: 1, cancelled: 1, expired: 1 },
      { date: '2026-11-25', pending: 0, completed: 1, cancelled: 0, expired: 0 },
    ])
    await put('2026-11-26', '10:00', 'COMPLETED')
    await put('2026-11-27', '10:00', 'COMPLETED')
    // 4 of 6.
    expect((await stats()).conversionRate.percentage).toBe(67)
  })

  it('ends with the month in the zone of the business, not in UTC', async () => {
    await put('2026-11-30', '23:00')
    await put('2026-12-01', '00:00')
    salon = await returnLater(app, salon, '2026-12-01T05:59:00Z')
    expect(await stats()).toMatchObject({
      monthlyStats: { total: 1 },
      todayAppointments: { total: 1 },
    })
    app.clock.set('2026-12-01T06:00:00Z')
    const december = await stats()
    expect(december).toMatchObject({ monthlyStats: { total: 1 }, todayAppointments: { total: 1 } })
    expect(december.days).toHaveLength(31)
    expect(filled(december)).toMatchObject([{ date: '2026-12-01' }])
  })

  it.each([
    // The clock springs forward on 14 March and falls back on 7 November.
    ['2027-03-01T12:00:00Z', '2027-03', 31],
    ['2027-11-01T12:00:00Z', '2027-11', 30],
    ['2028-02-01T12:00:00Z', '2028-02', 29],
  ])('has every day once when the clock changes: %s', async (now, month, length) => {
    app.clock.set(now)
    salon = await openBusiness(app, { timezone: 'America/Tijuana' })
    await put(`${month}-14`, '00:00')
    await put(`${month}-14`, '23:00')
    await put(`${month}-${length}`, '23:00')
    const numbers = await stats()
    expect(numbers.days.map((day) => day.date)).toEqual(
      Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`),
    )
    expect(filled(numbers).map((day) => [day.date, day.pending])).toEqual([
      [`${month}-14`, 2],
      [`${month}-${length}`, 1],
    ])
  })
})
