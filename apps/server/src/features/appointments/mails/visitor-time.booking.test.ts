import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs, rosa } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { storedAppointment } from '../../../testing/stored/appointments.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
let salon: TestBusiness
let serviceId: string
beforeEach(async () => {
  salon = await openBusiness(app)
  serviceId = (await services.created({ isInLocal: false, isOnline: true })).id
})

const online = { isInLocal: false, isOnline: true }
const bookFrom = async (zone: string | undefined) =>
  dataOf(await bookAs(app, salon, { ...online, serviceId, zone })).id
const zoneOf = async (id: string) => (await storedAppointment(app, id)).visitor_zone

async function toldToRosa(): Promise<string> {
  const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
  const told = mails.find(({ to }) => to?.[0]?.address === rosa.email)
  return `${told?.subject}\n${told?.text}`
}

it('stores the time zone of a visitor with an online appointment, and shows its local hour in all mails', async () => {
  const id = await bookFrom('Europe/Madrid')
  expect(await toldToRosa()).toContain('10:00 Ciudad de México · 17:00 Madrid')
  dataOf(await as.move(id, { date: '2026-11-26', time: '09:00' }))
  expect(await toldToRosa()).toMatch(/^Nueva hora: jue 26 nov, 16:00 Madrid.+ · 16:00 Madrid/s)
  await as.cancel(id, 'Se fue la luz')
  expect(await toldToRosa()).toMatch(/^Cancelada: jue 26 nov, 16:00 Madrid/)
})

it.each([
  ['US/Pacific', 'America/Los_Angeles'],
  ['Mars/Base', null],
  ['+05:00', null],
  ['', null],
  [undefined, null],
])('of a visitor from %s it stores the time zone %s', async (zone, kept) => {
  expect(await zoneOf(await bookFrom(zone))).toBe(kept)
})

it('refuses a name that is longer than that of any time zone', async () => {
  const answer = await bookAs(app, salon, { ...online, serviceId, zone: 'a'.repeat(65) })
  expect(answer.status).toBe(422)
})

it('stores no time zone with an appointment at the business', async () => {
  const { id } = dataOf(await bookAs(app, salon, { zone: 'Europe/Madrid' }))
  expect(await zoneOf(id)).toBeNull()
})
