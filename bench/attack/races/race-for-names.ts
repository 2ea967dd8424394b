import { sampleRegistration } from '../../../apps/server/src/testing/samples/sample-registration.ts'
import { countServices } from '../book-checks.ts'
import type { TwoServers } from '../kills/two-servers.ts'
import type { AttackSettings, Row } from '../row.ts'
import { call, countOf, must } from '../server/http-calls.ts'
import { readMails } from '../server/mail-folder.ts'
import { addService, book, dayOf, quarterOf, serviceOf } from '../shop.ts'
import { type Race, runRaces } from './run-races.ts'

const CROWD = 20

const oneEmail: Race = {
  test: 'One e-mail registered',
  async run({ crowd }) {
    const { email } = sampleRegistration()
    const answers = await crowd(CROWD, (origin) =>
      call(origin, 'POST', '/auth/register', { body: sampleRegistration({ email }) }),
    )
    return { answers, isRight: countOf(answers, 201) === 1 && countOf(answers, 409) === CROWD - 1 }
  },
}

const oneCode: Race = {
  test: 'One code entered',
  async run({ origins, crowd, dataDir }) {
    const registration = sampleRegistration()
    await must(origins[0], 'POST', '/auth/register', { body: registration })
    const { email } = registration
    const code = await (await readMails(dataDir)).codeFor(email)
    const answers = await crowd(CROWD, (origin) =>
      call(origin, 'POST', '/auth/verify-code', { body: { email, code } }),
    )
    return { answers, isRight: countOf(answers, 200) === 1 && countOf(answers, 422) === CROWD - 1 }
  },
}

const oneEvent: Race = {
  test: 'Events at one time',
  async run({ crowd }, { token }, round) {
    const body = serviceOf({
      type: 'UNIQUE',
      maxAttendees: 7,
      specificDate: dayOf(round),
      specificTime: '10:00',
    })
    const answers = await crowd(CROWD, (origin) =>
      call(origin, 'POST', '/services', { token, body }),
    )
    return { answers, isRight: countOf(answers, 201) === 1 && countOf(answers, 409) === CROWD - 1 }
  },
}

const oneServiceKey: Race = {
  test: 'One key of a new service',
  async run({ crowd, client }, { token, commerceId }, round) {
    const before = await countServices(client, commerceId)
    const asked = { token, body: serviceOf({}), key: `the-same-service-${round}` }
    const answers = await crowd(CROWD, (origin) => call(origin, 'POST', '/services', asked))
    const made = (await countServices(client, commerceId)) - before
    const ids = new Set(answers.map(({ data }) => data.id))
    return { answers, isRight: countOf(answers, 201) === CROWD && ids.size === 1 && made === 1 }
  },
}

const oneAppointment: Race = {
  test: 'Complete, cancel and move one appointment',
  async run({ origins, crowd, client }, shop, round) {
    const serviceId = await addService(origins[0], shop)
    const { data } = await book(origins[0], shop, { serviceId, date: dayOf(round), time: '10:00' })
    const { token } = shop
    const path = `/appoiments/${data.id}`
    const kinds = [
      (origin: string) => call(origin, 'PATCH', `${path}/complete`, { token, body: {} }),
      (origin: string) => call(origin, 'PATCH', `${path}/cancel`, { token, body: {} }),
      (origin: string) => call(origin, 'DELETE', `/books/${data.id}/cancel`),
      (origin: string, n: number) =>
        call(origin, 'PATCH', `${path}/reschedule`, {
          token,
          body: { date: dayOf(round), time: quarterOf(48 + n) },
        }),
      (origin: string, n: number) =>
        call(origin, 'PATCH', `/books/${data.id}/reschedule`, {
          body: { date: dayOf(round), time: quarterOf(48 + n) },
        }),
    ]
    // Neighbours of one kind go to different processes. Moves start first, because they read before they wait
    // for the lock.
    const kindOf = (n: number) => (n < 12 ? 3 + ((n >> 1) % 2) : ((n >> 1) + round) % 3)
    const answers = await crowd(
      CROWD,
      async (origin, n) =>
        kinds[kindOf(n)]?.(origin, n) ?? Promise.reject(new Error(`No kind ${n}`)),
    )
    const { rows } = await client.query<{ status: string; moves: number }>(
      `SELECT status, (SELECT count(*)::int FROM appointment_moves m WHERE m.appointment_id = a.id) AS moves
         FROM appointments a WHERE id = $1`,
      [data.id],
    )
    const done = (...which: number[]) =>
      answers.filter(({ status }, n) => status === 200 && which.includes(kindOf(n))).length
    const [completed, cancelled, moved] = [done(0), done(1, 2), done(3, 4)]
    const ended = completed ? 'COMPLETED' : 'CANCELLED'
    return {
      answers,
      isRight: completed + cancelled === 1 && rows[0]?.status === ended && rows[0].moves === moved,
    }
  },
}

const deletedService: Race = {
  test: 'Delete a service, and book it',
  async run({ origins, crowd, client }, shop, round) {
    const serviceId = await addService(origins[0], shop)
    const wanted = (n: number) => ({ serviceId, date: dayOf(round), time: quarterOf(n * 4) })
    const isDeletion = (n: number) => n > 12 && n % 3 === 1
    const answers = await crowd(CROWD, (origin, n) =>
      isDeletion(n)
        ? call(origin, 'DELETE', `/services/${serviceId}`, { token: shop.token })
        : book(origin, shop, wanted(n)),
    )
    const late = await book(origins[0], shop, wanted(0))
    const { rows } = await client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM appointments WHERE service_id = $1',
      [serviceId],
    )
    const deletions = answers.filter((_, n) => isDeletion(n))
    const bookings = answers.filter((_, n) => !isDeletion(n))
    const made = countOf(bookings, 201)
    return {
      answers: [...answers, late],
      isRight:
        countOf(deletions, 200) === 1 &&
        countOf(deletions, 404) === deletions.length - 1 &&
        made + countOf(bookings, 404) === bookings.length &&
        rows[0]?.n === made &&
        late.status === 404,
    }
  },
}

const races = [oneEmail, oneCode, oneEvent, oneServiceKey, oneAppointment, deletedService]

/** Concurrent requests for something that can be done only once. */
export const raceForNames = (servers: TwoServers, settings: AttackSettings): Promise<Row[]> =>
  runRaces({ races, crowd: CROWD }, servers, settings)
