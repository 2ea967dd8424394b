import type { Client } from 'pg'
import type { TwoServers } from '../kills/two-servers.ts'
import type { AttackSettings, Row } from '../row.ts'
import { type Answer, call, countOf, must } from '../server/http-calls.ts'
import { addService, book, dayOf, newVisitor, type Shop } from '../shop.ts'
import { type Race, runRaces } from './run-races.ts'

const CROWD = 50

/** New colleagues of the owner. Deactivates the former ones. */
async function hire(origin: string, { client, shop }: Party, names: readonly string[]) {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM team_members WHERE commerce_id = $1 AND id <> $1 AND removed_at IS NULL',
    [shop.commerceId],
  )
  const { token } = shop
  for (const { id } of rows)
    await must(origin, 'PATCH', `/team/${id}`, { token, body: { isActive: false } })
  const ids: string[] = []
  for (const name of names)
    ids.push((await must(origin, 'POST', '/team', { token, body: { name } })).id ?? '')
  return ids
}

interface Party {
  client: Client
  shop: Shop
}

/** The people of these appointments. */
async function peopleOf(client: Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ person: string }>(
    `SELECT occupations.member_id AS person FROM appointments JOIN occupations
       ON occupations.commerce_id = appointments.commerce_id AND occupations.id = appointments.occupation_id
     WHERE appointments.id = ANY($1::uuid[])`,
    [ids],
  )
  return rows.map(({ person }) => person)
}

const idsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, data }) => (status === 201 && data.id ? data.id : []))

const lastTime: Race = {
  test: `${CROWD} at once for one time of three people, two processes`,
  async run({ origins, client, crowd }, shop, round) {
    await hire(origins[0], { client, shop }, ['Ana', 'Luis'])
    const serviceId = await addService(origins[0], shop)
    const wanted = { serviceId, date: dayOf(round), time: '10:00' }
    const answers = await crowd(CROWD, (origin) => book(origin, shop, wanted))
    const people = await peopleOf(client, idsOf(answers))
    const isRight =
      countOf(answers, 201) === 3 &&
      countOf(answers, 409) === CROWD - 3 &&
      new Set(people).size === 3
    return { answers, isRight }
  },
}

/** Moves, hand-overs, removals, days off and cancellations between the bookings. The checks of the database judge. */
const turmoil: Race = {
  test: 'Bookings, moves, hand-overs and removals of people at once',
  async run({ origins, client, crowd }, shop, round) {
    const [origin] = origins
    const { token } = shop
    const [ana = '', luis = '', eva = '', sol = ''] = await hire(origin, { client, shop }, [
      'Ana',
      'Luis',
      'Eva',
      'Sol',
    ])
    const [serviceId, date] = [await addService(origin, shop), dayOf(round)]
    const at = (time: string, memberId?: string) => ({ serviceId, date, time, memberId })
    const bookWith = async (memberId: string, time: string) =>
      (
        await must(origin, 'POST', '/appoiments', {
          token,
          body: { ...newVisitor(), ...at(time, memberId) },
        })
      ).id ?? ''
    const [moved, handed, left] = [
      await bookWith(ana, '14:00'),
      await bookWith(ana, '10:00'),
      await bookWith(eva, '10:00'),
    ]
    const dayOff = { date, description: 'Enferma' }
    const ill = {
      dayOff,
      handOvers: [{ appointmentId: handed, memberId: luis, date, time: '10:00' }],
    }
    const changes = [
      (to: string) => call(to, 'POST', `/appoiments/hand-over/${ana}`, { token, body: ill }),
      (to: string) => call(to, 'DELETE', `/team/${eva}`, { token }),
      (to: string) =>
        call(to, 'PATCH', `/appoiments/${moved}/reschedule`, { token, body: at('10:00') }),
      (to: string) => call(to, 'PATCH', `/appoiments/${left}/cancel`, { token, body: {} }),
      (to: string) => call(to, 'DELETE', `/team/${sol}`, { token }),
    ]
    const answers = await crowd(CROWD, (to, n) => {
      const change = n % 5 === 0 ? changes[(n / 5) % changes.length] : undefined
      const person = [undefined, ana, luis, eva][n % 4]
      return change ? change(to) : book(to, shop, at(n % 3 ? '10:00' : '10:30', person))
    })
    const allowed = new Set([200, 201, 404, 409, 422])
    return { answers, isRight: answers.every(({ status }) => allowed.has(status)) }
  },
}

/** People of a team under concurrent requests: nobody is booked twice, and nobody who has left. */
export const raceForPeople = (servers: TwoServers, settings: AttackSettings): Promise<Row[]> =>
  runRaces({ races: [lastTime, turmoil], crowd: CROWD }, servers, settings)
