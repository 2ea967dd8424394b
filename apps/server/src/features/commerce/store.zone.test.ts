import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appointmentDetail, upcomingAppointments } from '@cuando/contract/appointments/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/appointments/calendar'
import {
  appointmentFile,
  availableDates,
  availableHours,
  bookableServices,
  nextAvailable,
  publicAppointmentDetail,
  publicCommerce,
} from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import { listServices } from '@cuando/contract/business/services'
import {
  bookedDays,
  businessHours,
  commerceTimezone,
  daysOff,
  saveBusinessHours,
  saveTimezone,
} from '@cuando/contract/business/settings'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { bookAs } from '../../testing/steps/book-as.ts'
import { storedAppointment } from '../../testing/stored/appointments.ts'
import { changeBusiness } from '../../testing/stored/business.ts'
import { ownedBy, storedValue } from '../../testing/stored/rows.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const folder = await mkdtemp(join(tmpdir(), 'cuando-zones-'))
await writeFile(join(folder, 'public.html'), '<html><body><!--page--><!--data--></body></html>')
const app = await openTestApp({ webFolder: folder })
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const store = (timezone: string) => changeBusiness(app, salon, { timezone })
const stored = () => storedValue(app, 'commerces', 'timezone', ownedBy(salon))

describe.each([
  ['US/PACIFIC', 'America/Los_Angeles'],
  ['CUBA', 'America/Havana'],
  ['SystemV/PST8', 'America/Mexico_City'],
  ['Nonsense/Zone', 'America/Mexico_City'],
  // Their last transition was from local mean time, whose offset has seconds.
  ['America/Panama', 'America/Panama'],
  ['America/La_Paz', 'America/La_Paz'],
])('a business whose stored zone is %s', (name, zone) => {
  beforeEach(() => store(name))

  it(`works as one in ${zone}`, async () => {
    const { commerceId, serviceId, token } = salon
    const params = { commerceId }
    const day = { date: '2026-11-25', serviceId }
    const booked = dataOf(await bookAs(app, salon))
    const id = { appointmentId: booked.id }
    const local = Temporal.PlainDateTime.from('2026-11-25T10:00').toZonedDateTime(zone)
    const { starts_at } = await storedAppointment(app, booked.id)
    expect(starts_at.getTime()).toBe(local.epochMilliseconds)

    expect(dataOf(await app.call(publicCommerce, { params })).timezone).toBe(zone)
    expect(dataOf(await app.call(commerceInfo, {}, token)).timezone).toBe(zone)
    expect(dataOf(await app.call(commerceTimezone, {}, token)).timezone).toBe(zone)
    expect(dataOf(await app.call(publicAppointmentDetail, { params: id }))).toMatchObject({
      date: '2026-11-25',
      time: '10:00',
      commerce: { timezone: zone },
    })
    const week = dataOf(await app.call(businessHours, {}, token))
    const answers = [
      await app.call(availableDates, { params, query: day }),
      await app.call(availableHours, { params, query: day }),
      await app.call(bookableServices, { params }),
      await app.call(nextAvailable, { params, query: { serviceId } }),
      await app.call(listServices, { query: {} }, token),
      await app.call(saveBusinessHours, { body: { data: week } }, token),
      await app.call(appointmentCalendar, { query: { view: 'week', date: day.date } }, token),
      await app.call(appointmentStats, {}, token),
      await app.call(upcomingAppointments, {}, token),
      await app.call(appointmentDetail, { params: id }, token),
      await app.call(daysOff, {}, token),
      await app.call(bookedDays, { query: { from: day.date, to: day.date } }, token),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await app.inject(`/book/${commerceId}`)).statusCode).toBe(200)
    const path = appointmentFile.path.replace(':appointmentId', booked.id)
    const file = await app.inject(`/api${path}`)
    expect(file.body).toContain(`DTSTART;TZID=${zone}:20261125T100000`)

    const mails = await workJobs(app)
    const mail = mails.find(({ to }) => to.includes('rosa@ejemplo.test'))
    const { attachments } = await PostalMime.parse(mail?.raw ?? '')
    expect(attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar')
  })

  it.each(['instant', 'local'] as const)('can be corrected by its owner, %s', async (keep) => {
    dataOf(await bookAs(app, salon))
    const body = { timezone: 'America/Cancun', keep }
    const answer = dataOf(await app.call(saveTimezone, { body }, salon.token))
    expect(answer).toEqual({ timezone: 'America/Cancun', appointments: 1, events: 0 })
    expect(await stored()).toBe('America/Cancun')
  })
})

it('an alias is stored as its canonical name', async () => {
  const body = { timezone: 'US/PACIFIC' }
  const answer = dataOf(await app.call(saveTimezone, { body }, salon.token))
  expect(answer.timezone).toBe('America/Los_Angeles')
  expect(await stored()).toBe('America/Los_Angeles')
  salon = await openBusiness(app, { timezone: 'MEXICO/GENERAL' })
  expect(await stored()).toBe('America/Mexico_City')
})
