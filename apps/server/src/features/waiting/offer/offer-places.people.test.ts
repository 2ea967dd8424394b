import { listNotifications } from '@cuando/contract/appointments/notifications'
import { saveBusinessHours } from '@cuando/contract/business/settings'
import { blockContact } from '@cuando/contract/customers/blocked-contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { requireContact } from '../../../testing/steps/require-contact.ts'
import { waitAs } from '../../../testing/steps/wait-as.ts'
import { addDaysOff } from '../../../testing/stored/business.ts'
import { deleteRows, emptyTables, ownedBy, storedRows } from '../../../testing/stored/rows.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const day = '2026-11-25'
let salon: TestBusiness
const as = changeAs(app, () => salon)
const wait = waitAs(app, () => salon)
const services = manageServices(app, () => salon)
const people = manageTeam(app, () => salon)

beforeEach(async () => {
  app.clock.set('2026-11-24T15:00:00Z')
  await clearJobs(app.database.pool)
  await emptyTables(app, 'waiting_offers', 'waiting_entries')
  salon = await openBusiness(app)
})

const messages = async () =>
  dataOf(await app.call(listNotifications, {}, salon.token)).notifications.map(
    ({ message }) => message,
  )

const openWednesdays = (startTime: string, endTime: string) => {
  const data = [
    { dayOfWeek: 'WEDNESDAY' as const, isActive: true, hours: [{ startTime, endTime }] },
  ]
  return app.call(saveBusinessHours, { body: { data } }, salon.token)
}

describe('a place that frees', () => {
  it('is offered in an event whose host takes no other bookings', async () => {
    const ana = await people.joined('Ana', { isActive: true })
    const event = await services.created({ ...tasting, maxAttendees: 1, hostId: ana })
    dataOf(await people.change(ana, { isOnline: false }))
    const seat = dataOf(await services.join(event.id)).id
    const entry = await wait.waiting('Luis', { serviceId: event.id, date: undefined })
    dataOf(await as.cancelOwn(seat))
    await workJobs(app)
    expect((await wait.show(entry)).state).toBe('OFFERED')
  })

  it('is not offered to a blocked contact', async () => {
    await addDaysOff(app, salon, { date: day, from: null, until: null })
    const rosa = await wait.waiting('Rosa', { date: day })
    const luis = await wait.waiting('Luis', { date: day })
    dataOf(await app.call(blockContact, { body: { email: 'rosa@ejemplo.test' } }, salon.token))
    await deleteRows(app, 'days_off', ownedBy(salon))
    await workJobs(app)
    expect((await wait.show(rosa)).state).toBe('ENDED')
    expect((await wait.show(luis)).state).toBe('OFFERED')
  })

  it('is held for each of many when many free at once', async () => {
    await addDaysOff(app, salon, { date: day, from: null, until: null })
    for (const name of ['Rosa', 'Luis', 'Paz', 'Eva', 'Ines', 'Gil'])
      await wait.waiting(name, { date: day })
    await deleteRows(app, 'days_off', ownedBy(salon))
    dataOf(await openWednesdays('10:00', '16:00'))
    await workJobs(app)
    const offers = await storedRows(app, 'waiting_offers', ownedBy(salon))
    expect(offers.filter(({ state }) => state === 'HELD')).toHaveLength(6)
    expect(new Set(offers.map(({ starts_at: at }) => String(at))).size).toBe(6)
  })

  it('that nobody took leads to a notification with the people to write to', async () => {
    await requireContact(app, salon, 'EMAIL_OR_PHONE')
    await addDaysOff(app, salon, { date: day, from: null, until: null })
    for (const name of ['Rosa', 'Luis', 'Paz']) await wait.waiting(name, { date: day })
    for (const [name, phone] of [
      ['Eva', '5512345671'],
      ['Ines', '5512345672'],
    ] as const)
      await wait.waiting(name, { date: day, email: '', phone })
    await deleteRows(app, 'days_off', ownedBy(salon))
    dataOf(await openWednesdays('10:00', '11:00'))
    for (let offers = 0; offers < 4; offers += 1) {
      await workJobs(app)
      app.clock.advance({ minutes: 15 })
    }
    expect(await messages()).toEqual([
      expect.stringMatching(/^Hay lugar el .*Avísales por WhatsApp a: Eva Peña e Ines Peña\.$/),
    ])
  })
})
