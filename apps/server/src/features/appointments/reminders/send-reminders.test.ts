import { randomUUID } from 'node:crypto'
import { deleteService } from '@cuando/contract/business/services'
import { beforeEach, describe, expect, it } from 'vitest'
import { heardDuring } from '../../../testing/database-sessions.ts'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs, readJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { remindAs } from '../../../testing/steps/remind-as.ts'
import { returnLater } from '../../../testing/steps/return-later.ts'
import { storedAppointment } from '../../../testing/stored/appointments.ts'
import { addRows, ownedBy } from '../../../testing/stored/rows.ts'
import { mailedSubjects } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const reminders = remindAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  await clearJobs(app.database.pool)
})

const FRIDAY = 'Rosa Peña tiene una cita de Corte el viernes 27 de noviembre de 2026, 10:00'
const bookFriday = () => as.booked({ date: '2026-11-27', time: '10:00' })
const sendAt = (now: string) => {
  app.clock.set(now)
  return reminders.send()
}

/** The lead times of the queued reminder mails, in hours. */
async function queued(): Promise<number[]> {
  const jobs = await readJobs(app.database.pool)
  return jobs
    .filter(({ task }) => task === 'appointments:mail-reminder')
    .map(({ payload }) => Number(payload.hoursBefore))
}

describe('a reminder', () => {
  it('notifies the owner and queues the customer’s mail when it is due, not earlier', async () => {
    await bookFriday()
    await sendAt('2026-11-26T15:59:59Z')
    expect([await reminders.told(), await queued()]).toEqual([[], []])
    await sendAt('2026-11-26T16:00:00Z')
    expect([await reminders.told(), await queued()]).toEqual([[FRIDAY], [24]])
    await sendAt('2026-11-26T16:01:00Z')
    expect([await reminders.told(), await queued()]).toEqual([[FRIDAY], [24]])
  })

  it('is mailed after the confirmation of a later booking, which has priority', async () => {
    await bookFriday()
    await mailedSubjects(app)
    await sendAt('2026-11-26T16:00:00Z')
    await as.booked({ date: '2026-11-30', time: '10:00' })
    expect(await mailedSubjects(app)).toEqual([
      mailSubjects.booked,
      'Nueva cita: Rosa Peña, lunes 30 de noviembre de 2026, 10:00',
      expect.stringMatching(/^Mañana: .+, 10:00 · /),
    ])
  })

  it('is sent at each lead time', async () => {
    await reminders.at([1, 24])
    await bookFriday()
    await sendAt('2026-11-26T16:00:00Z')
    await sendAt('2026-11-27T15:00:00Z')
    expect([await reminders.told(), await queued()]).toEqual([
      [FRIDAY, FRIDAY],
      [24, 1],
    ])
  })

  it('is sent late if the appointment has not begun and no nearer reminder is due', async () => {
    await reminders.at([2, 24, 48])
    await bookFriday()
    await sendAt('2026-11-27T13:59:59Z')
    expect(await queued()).toEqual([24])
    await sendAt('2026-11-27T15:59:59Z')
    expect(await queued()).toEqual([24, 2])
    expect(await reminders.told()).toEqual([FRIDAY, FRIDAY])
  })

  it('is dropped at the start', async () => {
    await bookFriday()
    await sendAt('2026-11-27T16:00:00Z')
    expect([await reminders.told(), await queued(), await reminders.planned()]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('is pushed to open screens with the number of unread notifications', async () => {
    await bookFriday()
    const heard = await heardDuring(app.database, () => sendAt('2026-11-26T16:00:00Z'))
    expect(heard).toMatchObject([
      {
        tell: {
          room: salon.commerceId,
          event: 'newNotification',
          news: {
            type: 'APPOINTMENT_REMINDER',
            title: 'Recordatorio de cita',
            message: FRIDAY,
            isRead: false,
            // The other one is that of the booking.
            notReadNotifications: 2,
          },
        },
      },
    ])
  })

  it('names a deleted service, and none if there is no service', async () => {
    await bookFriday()
    const params = { serviceId: salon.serviceId }
    await app.call(deleteService, { params }, salon.token)
    await as.booked({ date: '2026-11-27', time: '12:00', serviceId: undefined })
    await sendAt('2026-11-26T18:00:00Z')
    expect(await reminders.told()).toEqual([
      FRIDAY,
      'Rosa Peña tiene una cita el viernes 27 de noviembre de 2026, 12:00',
    ])
  })
})

it('a reminder that becomes due during a move does not affect that of the new time', async () => {
  for (const time of ['12:00', '13:00', '14:00']) {
    app.clock.set('2026-11-24T16:00:00Z')
    salon = await openBusiness(app)
    const id = await bookFriday()
    salon = await returnLater(app, salon, '2026-11-26T16:00:00Z')
    const to = { date: '2026-11-30', time }
    const [, moved] = await Promise.all([reminders.send(), as.move(id, to), reminders.send()])
    expect(moved.status).toBe(200)
    const due = `2026-11-29T${Number(time.slice(0, 2)) + 6}:00:00.000Z`
    expect(await reminders.planned()).toEqual([`${id} 24 ${due}`])
    expect((await mailedSubjects(app)).filter((subject) => subject?.includes('mañana'))).toEqual([])
  }
})

it('concurrent processes send each reminder once', async () => {
  const first = await storedAppointment(app, await bookFriday())
  // The database computes the national phone.
  const { national_phone: _, ...booked } = first
  const copies = Array.from({ length: 2500 }, (__, n) => ({
    ...{ ...booked, id: randomUUID(), last_name: String(n), changes: '[]' },
  }))
  await addRows(app, 'appointments', copies)
  const due = { hours_before: 24, due_at: new Date(first.starts_at.getTime() - 86_400_000) }
  const planned = copies.map(({ id }) => ({ ...ownedBy(salon), appointment_id: id, ...due }))
  await addRows(app, 'reminders', planned)
  app.clock.set('2026-11-26T16:00:00Z')
  await Promise.all([1, 2, 3].map(reminders.send))
  const told = await reminders.told()
  expect([told.length, new Set(told).size]).toEqual([2501, 2501])
  const jobs = await readJobs(app.database.pool)
  const reminded = jobs
    .filter(({ payload }) => payload.hoursBefore === 24)
    .map(({ payload }) => payload.appointmentId)
  expect([reminded.length, new Set(reminded).size]).toEqual([2501, 2501])
})
