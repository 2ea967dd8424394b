import { startGoogleWorld } from '../../../apps/server/src/testing/google/start-google-world.ts'
import { openBusiness } from '../open-business.ts'
import type { AttackSettings, Row } from '../row.ts'
import { callServer, waitFor } from '../server/call-server.ts'
import { readMails } from '../server/read-mails.ts'
import { startWholeServer } from '../server/start-whole-server.ts'
import { watchServer } from '../server/watch-server.ts'
import { dataOf, inDays, times } from './trust-world.ts'

const PUBLIC_URL = 'http://localhost:3001'
const client = { clientId: 'cuando.apps.test', clientSecret: 'only the server knows' }
const EMAIL = 'ana@gmail.test'
const EVENTS = 60

const numbers = (from: number, to: number) => times(to - from + 1, (at) => from + at).join()
const everyMinute = `RRULE:FREQ=YEARLY;BYYEARDAY=${numbers(1, 366)};BYHOUR=${numbers(0, 23)};BYMINUTE=${numbers(0, 59)}`

/** An owner connects a Google calendar whose events recur every minute, and chooses it again. */
export async function costlyCalendar({ isShort }: AttackSettings): Promise<Row> {
  await using stack = new AsyncDisposableStack()
  const world = stack.adopt(
    await startGoogleWorld({ ...client, redirectUris: [`${PUBLIC_URL}/google-callback`] }),
    ({ close }) => close(),
  )
  const server = stack.use(
    await startWholeServer({
      PUBLIC_URL,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: world.issuer,
      GOOGLE_API_URL: world.apiUrl,
    }),
  )
  const account = world.account(EMAIL)
  for (const at of times(EVENTS, (n) => n)) {
    const time = (minute: number) => ({
      dateTime: `${inDays(1)}T10:${minute}:00-06:00`,
      timeZone: 'America/Mexico_City',
    })
    account.put(EMAIL, {
      ...{ summary: `${at}`, start: time(10), end: time(59) },
      recurrence: [everyMinute],
    })
  }
  const { token } = await openBusiness(server.origin, readMails(server.dataDir))
  const call = (method: string, path: string, body?: object) =>
    callServer(server.origin, {
      ...{ method, path: `/api/integrations/google-calendar${path}`, body, token },
    })
  const readIt = () =>
    waitFor(async () => dataOf(await call('GET', '/status')).calendars?.[0]?.complexEvents > 0)
  const choose = async (calendarIds: readonly string[]) =>
    dataOf(await call('PATCH', '/calendars', { calendarIds }))
  // Awaited here, before the server is disposed of.
  return await watchServer(server, 'A Google calendar that recurs every minute', async () => {
    const { url } = dataOf(await call('GET', '/auth'))
    const { code = '', state = '' } = await world.consent(url, { email: EMAIL })
    dataOf(await call('POST', '/callback', { code, state }))
    const wrong = [await readIt()]
    for (let again = 0; again < (isShort ? 1 : 10); again += 1) {
      await choose([])
      await choose([EMAIL])
      wrong.push(await readIt())
    }
    return {
      tried: `${EVENTS} events, read ${wrong.length} times`,
      wrong: wrong.filter((isRead) => !isRead).length,
    }
  })
}
