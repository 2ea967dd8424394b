import ICAL from 'ical.js'
import { openBusiness } from '../open-business.ts'
import type { Attack } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { isTo, readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'

/** A booking in every named time zone: whether its .ics has the right instant, and its mail is sent. */
export const zones: Attack = async ({ isShort, log }) => {
  await using server = await startWholeServer()
  const mails = readMails(server.dataDir)
  const { token, commerceId, serviceId } = await openBusiness(server.origin, mails)
  const send = (method: string, path: string, body?: object) =>
    callServer(server.origin, { method, path: `/api${path}`, token, body })
  const all = Intl.supportedValuesOf('timeZone')
  const chosen = isShort ? all.filter((_, at) => at % 20 === 0) : all
  const faults: string[] = []
  const customers: string[] = []
  for (const zone of chosen) {
    const changed = await send('POST', '/commerce/timezone', { timezone: zone, keep: 'instant' })
    const from = Temporal.Now.plainDateISO(zone).add({ days: 20 })
    const next = await send(
      'GET',
      `/books/${commerceId}/next-available?serviceId=${serviceId}&from=${from}`,
    )
    const { date = '', time = '' } = next.data ?? {}
    const email = `${crypto.randomUUID()}@ejemplo.test`
    const wanted = { name: 'Rosa', lastName: 'Peña', email, serviceId, date, time }
    const booked = await send('POST', `/books/${commerceId}/book`, wanted)
    const id = booked.data?.id
    const calendar = await send('GET', `/books/${id}/calendar.ics`)
    customers.push(email)
    const expected = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone)
    const problem =
      [changed, next, booked, calendar].find(({ status }) => status > 299 || status === 0)?.text ??
      findProblem(calendar.text, zone, expected.epochMilliseconds)
    if (problem !== null) {
      faults.push(zone)
      log(`${zone}: ${problem.slice(0, 300)}`)
    }
    await send('PATCH', `/appoiments/${id}/cancel`, {})
  }
  const haveArrived = await waitFor(async () => {
    const arrived = await mails()
    return customers.every((email) => arrived.some(isTo(email)))
  })
  return [
    {
      test: 'Time zones: a booking, its .ics read back, its mail',
      tried: `${chosen.length}`,
      failed: `${faults.length}${haveArrived ? '' : '; mails are missing'}`,
      isGood: faults.length === 0 && haveArrived === true,
    },
  ]
}

/** Null if the calendar file, by its own VTIMEZONE, has the expected instant. */
function findProblem(text: string, zone: string, expected: number): string | null {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const rules = calendar.getFirstSubcomponent('vtimezone')
  const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time)) return 'no start'
  if (rules) start.zone = new ICAL.Timezone(rules)
  const found = start.toUnixTime() * 1000
  if (found === expected) return null
  return `${zone}: ${new Date(found).toISOString()} for ${new Date(expected).toISOString()}`
}
