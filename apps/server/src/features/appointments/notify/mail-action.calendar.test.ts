import { changeMeetingLink } from '@cuando/contract/appointments/appointments'
import { default as ICAL } from 'ical.js'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

// The requirements of Google, Outlook and Apple for invitations by mail (RFC 5545, 5546 and 6047), checked with a
// third-party parser.
// Tijuana leaves summer time on 1 November 2026, between the booking and the move.
const app = await openTestApp()
app.clock.set('2026-10-20T16:00:00Z')
const salon = await openBusiness(app, { timezone: 'America/Tijuana' })
const online = { isInLocal: false, isOnline: true }
const services = manageServices(app, () => salon)
const service = await services.created(online)
const as = changeAs(app, () => ({ ...salon, serviceId: service.id }))
await workJobs(app)

const customer = 'rosa@ejemplo.test'

/** The invitation in the customer's next mail, with the headers of that mail. */
async function nextInvitation() {
  const mail = (await workJobs(app)).find(({ to }) => to.includes(customer))
  const { from, to, attachments } = await PostalMime.parse(mail?.raw ?? '')
  const types = [...(mail?.raw ?? '').matchAll(/^Content-Type: ([^\r]*(?:\r?\n[ \t][^\r]*)*)/gm)]
  const inline = types.find(([, type = '']) => type.startsWith('text/calendar'))?.[1] ?? ''
  const files = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType ?? ''))
  const contents = files.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))
  const calendar = new ICAL.Component(ICAL.parse(contents[0] ?? ''))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('There is no event in the invitation')
  const event = new ICAL.Event(component)
  return {
    declared: /method="?(\w+)/i.exec(inline)?.[1],
    charset: /charset="?([\w-]+)/i.exec(inline)?.[1],
    contents,
    method: calendar.getFirstPropertyValue('method'),
    version: calendar.getFirstPropertyValue('version'),
    zones: calendar
      .getAllSubcomponents('vtimezone')
      .map((each) => each.getFirstPropertyValue('tzid')),
    events: calendar.getAllSubcomponents('vevent').length,
    uid: event.uid,
    sequence: event.sequence,
    status: component.getFirstPropertyValue('status'),
    start: event.startDate.toJSDate().toISOString(),
    startsInZone: event.startDate.zone?.tzid,
    offset: event.startDate.utcOffset() / 3600,
    location: event.location,
    organizer: event.organizer,
    attendees: event.attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    hasStamp: component.hasProperty('dtstamp'),
    mail: { from: from?.address, to: to?.map(({ address }) => address) },
  }
}

it('all invitations of an appointment have one UID and rising sequences, also across a clock change', async () => {
  const appointmentId = await as.booked({ ...online, date: '2026-10-28', time: '10:00' })
  const booked = await nextInvitation()
  await as.move(appointmentId, { date: '2026-11-04', time: '10:00', isOnline: true })
  const moved = await nextInvitation()
  const meetingLink = 'https://meet.google.com/abc-defg-hij'
  const link = { params: { appointmentId }, body: { meetingLink } }
  dataOf(await app.call(changeMeetingLink, link, salon.token))
  const linked = await nextInvitation()
  await as.cancelOwn(appointmentId)
  const cancelled = await nextInvitation()

  const all = [booked, moved, linked, cancelled]
  expect(all.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3])
  expect(new Set(all.map(({ uid }) => uid))).toEqual(new Set([`${appointmentId}@cuando`]))
  expect(all.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
  expect(all.map(({ status }) => status)).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ])
  // 10:00 in Tijuana, in summer and in winter.
  expect(all.map(({ start, offset }) => [start, offset])).toEqual([
    ['2026-10-28T17:00:00.000Z', -7],
    ['2026-11-04T18:00:00.000Z', -8],
    ['2026-11-04T18:00:00.000Z', -8],
    ['2026-11-04T18:00:00.000Z', -8],
  ])
  expect(linked.location).toBe(meetingLink)
  for (const invitation of all) {
    expect(invitation).toMatchObject({
      // RFC 6047, 2.4: the same method in the mail's header as in the object.
      declared: invitation.method,
      charset: 'utf-8',
      version: '2.0',
      zones: ['America/Tijuana'],
      startsInZone: 'America/Tijuana',
      events: 1,
      hasStamp: true,
      // Outlook offers to accept only if the organizer is the sender and the reader an attendee.
      organizer: `mailto:${invitation.mail.from}`,
      attendees: [`mailto:${customer}`],
      mail: { to: [customer] },
    })
    // The same as a body for Google and Outlook and as a file for Apple.
    const [body, file, ...others] = invitation.contents
    expect(file).toBe(body)
    expect(others).toEqual([])
  }
})

it('a reopened appointment is sent as a newer REQUEST with the same UID', async () => {
  const appointmentId = await as.booked({ ...online, date: '2026-10-29', time: '10:00' })
  await nextInvitation()
  await as.cancel(appointmentId)
  const cancelled = await nextInvitation()
  await as.undo(appointmentId)
  const reopened = await nextInvitation()
  expect([cancelled.method, reopened.method]).toEqual(['CANCEL', 'REQUEST'])
  expect(reopened.sequence).toBeGreaterThan(cancelled.sequence)
  expect(reopened).toMatchObject({ uid: cancelled.uid, status: 'CONFIRMED' })
})
