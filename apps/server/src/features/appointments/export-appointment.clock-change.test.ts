import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { saveTimezone } from '@cuando/contract/business/settings'
import { weekdays } from '@cuando/time/weekdays'
import { default as ICAL } from 'ical.js'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { openTestApp } from '../../testing/make-test-app.ts'
import { dataOf, openBusiness } from '../../testing/open-business.ts'
import { changeAs } from '../../testing/steps/change-as.ts'
import { workJobs } from '../../testing/work-jobs.ts'

const app = await openTestApp()

/** Start, end and sequence of the event with this id, as a third-party parser reads the file. */
function timesIn(text: string, id: string) {
  const events = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
  const event = events.find(({ uid }) => uid === `${id}@cuando`)
  if (!event) throw new Error(`No event of ${id}`)
  const [start, end] = [event.startDate, event.endDate].map((time) =>
    new Date(time.toUnixTime() * 1000).toISOString(),
  )
  return { start, end, sequence: event.sequence }
}

it.each([
  ['America/Tijuana', '2027-11-07', '01:30', ['08:30', '09:30']],
  ['America/Tijuana', '2027-03-14', '01:45', ['09:45']],
  ['Europe/Madrid', '2027-10-31', '02:30', ['00:30', '01:30']],
  ['Europe/Madrid', '2027-03-28', '01:45', ['00:45']],
  ['America/Havana', '2027-11-07', '00:15', ['04:15', '05:15']],
])(
  'in a night of clock change in %s, %s, mail, file and feed have the right instants of %s',
  async (timezone, date, local, instants) => {
    app.clock.set(`${date.slice(0, 7)}-01T16:00:00Z`)
    // In UTC both instants of a repeated local time can be booked.
    const hours = [{ startTime: '00:00', endTime: '24:00' }]
    const businessHours = weekdays.map((dayOfWeek) => ({ dayOfWeek, isActive: true, hours }))
    const night = { timezone: 'UTC', serviceDuration: 30, businessHours }
    const salon = await openBusiness(app, night)
    const as = changeAs(app, () => salon)
    await workJobs(app)
    const ids = await Promise.all(instants.map((time) => as.booked({ date, time })))
    dataOf(await app.call(saveTimezone, { body: { timezone, keep: 'instant' } }, salon.token))
    const { address } = dataOf(await app.call(createCalendarFeed, {}, salon.token))
    const feed = (await app.inject(new URL(address ?? '').pathname)).body
    const mails = await Promise.all((await workJobs(app)).map(({ raw }) => PostalMime.parse(raw)))
    for (const [at, id] of ids.entries()) {
      expect(await as.shown(id)).toMatchObject({ date, time: local })
      const start = Date.parse(`${date}T${instants[at]}:00Z`)
      const [from, to] = [start, start + 1_800_000].map((each) => new Date(each).toISOString())
      const told = { start: from, end: to, sequence: 0 }
      const file = (await app.inject(`/api/books/${id}/calendar.ics`)).body
      const invitations = mails
        .flatMap(({ attachments }) => attachments)
        .map(({ content }) => new TextDecoder().decode(content as ArrayBuffer))
        .filter((content) => content.includes(`UID:${id}@cuando`))
      expect(invitations.length).toBeGreaterThan(0)
      for (const text of [file, feed, ...invitations]) expect(timesIn(text, id)).toEqual(told)
    }
  },
)
