import { createAppointment } from '@cuando/contract/appointments/appointments'
import { saveTimezone } from '@cuando/contract/business/settings'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices, tasting } from '../../../testing/steps/manage-services.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
})

const reasonOf = ({ status, body }: Awaited<ReturnType<typeof as.undo>>) => [
  status,
  body.isSuccess || body.code,
]

const keepClocks = async (timezone: string) =>
  dataOf(await app.call(saveTimezone, { body: { timezone, keep: 'local' } }, salon.token))

const fridayClass = {
  name: 'Yoga',
  type: 'RECURRENT' as const,
  serviceBusinessHours: [
    {
      dayOfWeek: 'FRIDAY' as const,
      isActive: true,
      hours: [{ startTime: '09:00', endTime: '12:00', isActive: true }],
    },
  ],
}

describe('a place', () => {
  it('that was taken since is not restored, and nothing changes', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    dataOf(await as.cancel(id))
    await as.booked({ date: '2026-11-27', time: '10:30', email: 'ana@ejemplo.test' })
    const before = await as.shown(id)
    expect(reasonOf(await as.undo(id))).toEqual([409, 'slotTaken'])
    expect(await as.shown(id)).toEqual(before)
    expect(await mailedSubjects(app)).toContainEqual(mailSubjects.cancelled)
  })

  it('is restored even if the service was deleted', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    dataOf(await as.cancel(id))
    dataOf(await services.remove(salon.serviceId))
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'PENDING', date: '2026-11-27' })
  })

  it('in a class is restored while the class is not full, also if others have booked it since', async () => {
    const yoga = await services.created({ ...fridayClass, maxAttendees: 2 })
    const join = (who: string) =>
      as.booked({ serviceId: yoga.id, date: '2026-11-27', email: `${who}@ejemplo.test` })
    const first = await join('rosa')
    dataOf(await as.cancel(first))
    const second = await join('ana')
    dataOf(await as.undo(first))
    expect(await as.shown(first)).toMatchObject({ status: 'PENDING', time: '10:00' })
    dataOf(await as.cancel(second))
    const third = await join('eva')
    expect(reasonOf(await as.undo(second))).toEqual([409, 'slotTaken'])
    dataOf(await as.cancel(third))
    dataOf(await as.undo(third))
  })

  it('at an event is restored while the event is not full', async () => {
    const event = await services.created({ ...tasting, maxAttendees: 1 })
    const { id } = dataOf(await services.join(event.id))
    dataOf(await as.complete(id))
    dataOf(await as.undo(id))
    dataOf(await as.cancel(id))
    dataOf(await services.join(event.id, 'ana'))
    expect(reasonOf(await as.undo(id))).toEqual([409, 'eventFull'])
  })

  it('at an event that was moved since is not restored', async () => {
    const event = await services.created(tasting)
    const { id } = dataOf(await services.join(event.id))
    dataOf(await as.cancel(id))
    dataOf(await services.edit(event.id, { specificDate: '2026-12-11' }))
    expect(reasonOf(await as.undo(id))).toEqual([409, 'slotTaken'])
    expect(await as.freeAt('2026-12-10')).toContain('10:00')
  })

  it('at an event that became longer is restored with the new duration', async () => {
    const event = await services.created(tasting)
    const { id } = dataOf(await services.join(event.id))
    dataOf(await as.cancel(id))
    dataOf(await services.edit(event.id, { duration: 120 }))
    expect(dataOf(await as.undo(id))).toMatchObject({ status: 'PENDING', duration: 120 })
  })

  it('is restored at the time of its class, whose local time is the same in a new zone', async () => {
    const yoga = await services.created({ ...fridayClass, maxAttendees: 2 })
    const join = (who: string) =>
      as.booked({ serviceId: yoga.id, date: '2026-11-27', email: `${who}@ejemplo.test` })
    const first = await join('rosa')
    await join('ana')
    dataOf(await as.cancel(first))
    await keepClocks('America/Cancun')
    expect(dataOf(await as.undo(first))).toMatchObject({ date: '2026-11-27', time: '10:00' })
  })

  it('without other attendees is restored at its local time in a new zone, too', async () => {
    const id = await as.booked({ date: '2026-11-27' })
    const soon = await as.booked({ date: '2026-11-25' })
    for (const each of [id, soon]) dataOf(await as.cancel(each))
    salon = await returnLater(app, salon, '2026-11-25T15:30:00Z')
    await keepClocks('America/Cancun')
    expect(dataOf(await as.undo(id))).toMatchObject({ date: '2026-11-27', time: '10:00' })
    expect(await as.freeAt('2026-11-27')).not.toContain('10:00')
    // In the new zone 10:00 is over: it stays at its instant.
    expect(dataOf(await as.undo(soon))).toMatchObject({ date: '2026-11-25', time: '11:00' })
  })

  it('is given to one of several concurrent undos and bookings', async () => {
    for (const date of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      const when = { date, time: '10:00' }
      const id = await as.booked(when)
      dataOf(await as.cancel(id))
      const body = { ...rosa, ...when, email: 'ana@ejemplo.test', serviceId: salon.serviceId }
      const [reopened, again, booked] = await Promise.all([
        as.undo(id),
        as.undo(id),
        app.call(createAppointment, { headers: {}, body }, salon.token),
      ])
      const winners = [reopened.status === 200, again.status === 200, booked.status === 201]
      expect(winners.filter(Boolean)).toHaveLength(1)
    }
  })
})
