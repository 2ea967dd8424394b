import { appointmentReminders } from '@cuando/contract/appointments/whatsapp'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const list = async (query = {}, token = salon.token) =>
  dataOf(await app.call(appointmentReminders, { query }, token))
const times = async (query = {}) =>
  (await list(query)).appointments.map(({ date, time }) => `${date.slice(-2)} ${time}`)
/** Books for somebody else each time. */
let people = 0
const booked = (given: Parameters<typeof as.booked>[0]) => {
  people += 1
  return as.booked({ email: `${people}@ejemplo.test`, ...given })
}
const [today, tomorrow] = ['2026-11-24', '2026-11-25']

describe('the reminders of today', () => {
  it('are those of appointments from an hour on to the end of tomorrow, soonest first', async () => {
    await booked({ date: '2026-11-26', time: '09:00' })
    await booked({ date: tomorrow, time: '17:00' })
    await booked({ date: today, time: '13:00' })
    await as.cancel(await booked({ date: tomorrow, time: '10:00' }))
    expect(await times()).toEqual(['24 13:00', '25 17:00'])
    app.clock.set('2026-11-24T17:59:00Z')
    expect(await times()).toEqual(['24 13:00', '25 17:00'])
    app.clock.set('2026-11-24T18:00:00Z')
    expect(await times()).toEqual(['25 17:00'])
    app.clock.set('2026-11-24T19:00:00Z')
    expect(await times()).toEqual(['25 17:00'])
    // The last minute of the day at the business, which ends at 6:00 in UTC.
    app.clock.set('2026-11-25T05:59:00Z')
    expect(await times()).toEqual(['25 17:00'])
    app.clock.set('2026-11-25T06:00:00Z')
    expect(await times()).toEqual(['25 17:00', '26 09:00'])
  })

  it('list unsent ones first, count these, and do not list customers without a phone', async () => {
    const first = await booked({ date: today, time: '13:00' })
    await booked({ date: today, time: '14:00', phone: '' })
    await booked({ date: today, time: '15:00', phone: '1234567' })
    const last = await booked({ date: tomorrow, time: '10:00' })
    expect(await list()).toMatchObject({ total: 2, left: 2, withoutPhone: 2 })
    dataOf(await as.remind(first))
    expect(await times()).toEqual(['25 10:00', '24 13:00'])
    expect(await list()).toMatchObject({ total: 2, left: 1, withoutPhone: 2 })
    dataOf(await as.remind(last))
    dataOf(await as.remind(first, false))
    expect(await times()).toEqual(['24 13:00', '25 10:00'])
  })

  it('list confirmed appointments after those that are left, and do not count them as left', async () => {
    const confirmed = await booked({ date: today, time: '13:00' })
    const sent = await booked({ date: today, time: '14:00' })
    await booked({ date: tomorrow, time: '10:00' })
    dataOf(await as.remind(sent))
    dataOf(await as.confirm(confirmed))
    expect(await times()).toEqual(['25 10:00', '24 13:00', '24 14:00'])
    expect(await list()).toMatchObject({ total: 3, left: 1 })
  })

  it('are one message for the appointments of a customer, which is stored for all or none', async () => {
    const email = 'karla@ejemplo.test'
    const early = await as.booked({ email, date: tomorrow, time: '10:00' })
    await booked({ date: tomorrow, time: '11:00' })
    const late = await as.booked({ email, date: tomorrow, time: '12:00' })
    expect(await times({ limit: 1 })).toEqual(['25 10:00', '25 12:00'])
    expect(await list({ limit: 1 })).toMatchObject({ total: 2, left: 2, totalPages: 2 })
    const stranger = await booked({ date: tomorrow, time: '15:00' })
    const refused = await as.remind(early, true, [late, stranger])
    expect(refused).toMatchObject({ status: 409, body: { code: 'notReminded' } })
    expect(await list()).toMatchObject({ left: 3 })
    dataOf(await as.remind(early, true, [late]))
    expect(await list()).toMatchObject({ total: 3, left: 2 })
    expect((await times()).slice(2)).toEqual(['25 10:00', '25 12:00'])
    dataOf(await as.remind(late, false, [early]))
    expect(await list()).toMatchObject({ total: 3, left: 3 })
  })

  it('may be those of one day', async () => {
    await booked({ date: today, time: '13:00' })
    await booked({ date: tomorrow, time: '09:00' })
    expect(await times({ date: today })).toEqual(['24 13:00'])
    expect(await times({ date: tomorrow })).toEqual(['25 09:00'])
    expect(await times({ date: '2026-11-26' })).toEqual([])
    expect(await times({ date: '2026-11-20' })).toEqual([])
  })

  it('are paged, and only of the own business', async () => {
    for (const time of ['13:00', '14:00', '15:00']) await booked({ date: today, time })
    expect(await list({ limit: 2 })).toMatchObject({ page: 1, total: 3, totalPages: 2, left: 3 })
    expect(await times({ limit: 2, page: 2 })).toEqual(['24 15:00'])
    expect(await times({ limit: 2, page: 3 })).toEqual([])
    const other = await openBusiness(app)
    expect(await list({}, other.token)).toMatchObject({ appointments: [], total: 0, totalPages: 0 })
    const refused = await app.call(appointmentReminders, { query: { limit: 101 } }, salon.token)
    expect(refused.status).toBe(422)
    expect((await app.call(appointmentReminders, {})).status).toBe(401)
  })
})
