import { updateCustomer } from '@cuando/contract/customers/customers'
import { default as ICAL } from 'ical.js'
import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { mailSubjects } from '../../../testing/mail-subjects.ts'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { clearJobs } from '../../../testing/queued-jobs.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { partyAs } from '../../../testing/steps/party-as.ts'
import { mailedSubjects, mailedSubjectsNow, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const party = partyAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  await clearJobs(app.database.pool)
  salon = await openBusiness(app)
})

/** The only mail that the jobs send. */
async function onlyMail() {
  const mails = await workJobs(app)
  expect(mails).toHaveLength(1)
  return PostalMime.parse(mails[0]?.raw ?? '')
}

it('is the mail of a new booking, with the appointment as it is and the same calendar entry', async () => {
  const id = await as.booked({ email: 'rosa@gmial.test', date: '2026-11-27' })
  const [first] = await workJobs(app)
  await as.moveOwn(id, '2026-11-30', '12:00')
  await workJobs(app)
  const { customer } = await as.shown(id)
  const change = { params: { customerId: customer.id }, body: { email: 'rosa@gmail.test' } }
  dataOf(await app.call(updateCustomer, change, salon.token))
  dataOf(await as.sendConfirmation(id))
  const { to, subject, html = '', text = '', attachments, messageId } = await onlyMail()
  expect(to?.map(({ address }) => address)).toEqual(['rosa@gmail.test'])
  expect(subject).toEqual(mailSubjects.booked)
  expect(text).toContain('está confirmada')
  expect(text).toContain('lunes 30 de noviembre de 2026, 12:00')
  expect(html).toMatch(new RegExp(`/confirm/${id}\\?c=[\\w-]{22}`))
  expect(first?.raw).not.toContain(messageId)
  const [file] = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType ?? ''))
  const content = new TextDecoder().decode(file?.content as ArrayBuffer)
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect([event.uid, event.sequence]).toEqual([`${id}@cuando`, 1])
})

it('waits while a change can be undone, and is dropped if the customer gets a mail about that', async () => {
  const id = await as.booked()
  await workJobs(app)
  dataOf(await as.sendConfirmation(id))
  dataOf(await as.cancel(id))
  expect(await mailedSubjectsNow(app)).toEqual([])
  dataOf(await as.undo(id))
  expect(await mailedSubjects(app)).toEqual([mailSubjects.booked])
  app.clock.advance({ minutes: 5 })
  dataOf(await as.sendConfirmation(id))
  dataOf(await as.cancel(id))
  expect(await mailedSubjects(app)).toEqual([mailSubjects.cancelled])
  expect(await mailedSubjects(app)).toEqual([])
})

it('shows the time that is left after a move was undone', async () => {
  const id = await as.booked()
  await workJobs(app)
  dataOf(await as.move(id, { date: '2026-11-25', time: '12:00' }))
  dataOf(await as.sendConfirmation(id))
  expect(await mailedSubjectsNow(app)).toEqual([])
  dataOf(await as.undo(id))
  expect((await onlyMail()).text).toContain('miércoles 25 de noviembre de 2026, 10:00')
})

it('is not sent once the appointment has begun', async () => {
  const id = await as.booked()
  await workJobs(app)
  dataOf(await as.sendConfirmation(id))
  app.clock.set('2026-11-25T16:00:00Z')
  expect(await mailedSubjects(app)).toEqual([])
})

it('of one of a party is about that one', async () => {
  const { appointments } = dataOf(await party.book([{ name: 'Iker', time: '12:00' }]))
  await workJobs(app)
  const [, iker] = appointments
  dataOf(await as.sendConfirmation(iker?.id ?? ''))
  const { text = '' } = await onlyMail()
  expect(text).toContain('12:00')
  expect(text).not.toContain('10:00')
})
