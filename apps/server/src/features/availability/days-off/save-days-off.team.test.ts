import { appointmentCalendar } from '@cuando/contract/appointments/calendar'
import { availableHours } from '@cuando/contract/booking/books'
import { bookedDays, daysOff, saveDaysOff } from '@cuando/contract/business/settings'
import type { Given } from '@cuando/contract/calls/endpoint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { ownedBy, storedRows } from '../../../testing/stored/rows.ts'

type Rows = Given<typeof saveDaysOff>['body']['data']
const WEDNESDAY = '2026-11-25'
const app = await openTestApp()
const as = changeAs(app, () => salon)
const team = manageTeam(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const block = (...data: Rows) => app.call(saveDaysOff, { body: { data } }, salon.token)
const list = async () => dataOf(await app.call(daysOff, {}, salon.token))
const blockFor = (memberId: string, ...data: Rows) =>
  app.call(saveDaysOff, { query: { memberId }, body: { data } }, salon.token)
const listOf = (memberId: string) => app.call(daysOff, { query: { memberId } }, salon.token)
const row = (date: string, part: { startTime?: string; endTime?: string } = {}) => ({
  date,
  description: 'Descanso',
  ...part,
})
const whole = (date: string) => ({
  date,
  description: 'Descanso',
  startTime: null,
  endTime: null,
})
const stored = (date: string, appointments = 0) => ({ ...whole(date), appointments })

describe('blocked dates of one person', () => {
  it('take away only what that person gives, and are listed apart from those of the business', async () => {
    const ana = await team.joined('Ana')
    dataOf(await block(row('2026-12-25')))
    expect(dataOf(await blockFor(ana, row(WEDNESDAY)))).toEqual([stored(WEDNESDAY)])
    expect(dataOf(await listOf(ana))).toEqual([stored(WEDNESDAY)])
    expect(await list()).toEqual([stored('2026-12-25')])
    expect(await as.freeAt(WEDNESDAY)).not.toEqual([])
    const { commerceId, serviceId } = salon
    const hours = (memberId: string) =>
      app.call(availableHours, {
        params: { commerceId },
        query: { serviceId, memberId, date: WEDNESDAY },
      })
    expect(dataOf(await hours(ana))).toEqual([])
    expect(dataOf(await hours(commerceId))).not.toEqual([])
    dataOf(await blockFor(commerceId, row(WEDNESDAY)))
    expect(await as.freeAt(WEDNESDAY)).toEqual([])
  })

  it('count the appointments of that person, which stay', async () => {
    const ana = await team.joined('Ana')
    await as.booked({ date: WEDNESDAY, time: '10:00', memberId: ana })
    await as.booked({ date: WEDNESDAY, time: '12:00', memberId: salon.commerceId })
    await as.booked({ date: WEDNESDAY, time: '13:00', memberId: salon.commerceId })
    expect(dataOf(await blockFor(ana, row(WEDNESDAY)))).toEqual([stored(WEDNESDAY, 1)])
    const query = { from: WEDNESDAY, to: WEDNESDAY }
    const count = async (memberId?: string) =>
      dataOf(await app.call(bookedDays, { query: { ...query, memberId } }, salon.token))
    expect(await count(ana)).toEqual([{ date: WEDNESDAY, appointments: 1 }])
    expect(await count()).toEqual([{ date: WEDNESDAY, appointments: 3 }])
  })

  it('are shown in the calendar with whose they are', async () => {
    const ana = await team.joined('Ana')
    dataOf(await block(row(WEDNESDAY, { startTime: '14:00', endTime: '15:00' })))
    dataOf(await blockFor(ana, row(WEDNESDAY)))
    const query = { date: WEDNESDAY, view: 'day' as const }
    const shown = dataOf(await app.call(appointmentCalendar, { query }, salon.token)).daysOff
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({ memberId: ana, ...whole(WEDNESDAY) })
    expect(shown).toContainEqual({ ...whole(WEDNESDAY), startTime: '14:00', endTime: '15:00' })
  })

  it('are refused for people of another business, and for those who left', async () => {
    const other = await openBusiness(app)
    const strange = await manageTeam(app, () => other).joined('Eva')
    const ana = await team.joined('Ana')
    dataOf(await team.remove(ana))
    for (const memberId of [strange, ana, other.commerceId]) {
      const refusal = { status: 404, body: { code: 'memberUnknown' } }
      expect(await blockFor(memberId, row(WEDNESDAY))).toMatchObject(refusal)
      expect(await listOf(memberId)).toMatchObject(refusal)
    }
    expect(await storedRows(app, 'days_off', ownedBy(salon))).toEqual([])
  })

  it('are the days of the business while its owner works alone', async () => {
    dataOf(await blockFor(salon.commerceId, row(WEDNESDAY)))
    expect(await list()).toEqual([stored(WEDNESDAY)])
  })
})
