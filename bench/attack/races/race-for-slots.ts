import { countDifferent, listAppointments } from '../book-checks.ts'
import type { TwoServers } from '../kills/two-servers.ts'
import type { AttackSettings, Row } from '../row.ts'
import { type Answer, countOf } from '../server/http-calls.ts'
import { addService, alwaysOpen, book, dayOf, newVisitor, quarterOf } from '../shop.ts'
import { type Race, runRaces } from './run-races.ts'

const CROWD = 50

/** Exactly `winners` succeed, and all others get a 409. */
const isWonBy = (answers: readonly Answer[], winners: number) =>
  countOf(answers, 201) === winners && countOf(answers, 409) === answers.length - winners

const oneSlot: Race = {
  test: `${CROWD} at once, one place, two processes`,
  async run({ origins, crowd }, shop, round) {
    const wanted = {
      serviceId: await addService(origins[0], shop),
      date: dayOf(round),
      time: '10:00',
    }
    const answers = await crowd(CROWD, (origin) => book(origin, shop, wanted))
    return { answers, isRight: isWonBy(answers, 1) }
  },
}

const mixed: Race = {
  test: 'Mixed starts, lengths, places',
  async run({ origins, crowd }, shop, round) {
    const services: string[] = []
    for (const fields of [
      {},
      { duration: 30 },
      { duration: 45, places: 2 },
      { duration: 90, places: 3 },
    ])
      services.push(await addService(origins[0], shop, fields))
    const answers = await crowd(CROWD, (origin, n) =>
      book(origin, shop, {
        serviceId: services[n % services.length] ?? '',
        date: dayOf(round),
        time: quarterOf(40 + ((n * 7) % 12)),
      }),
    )
    const won = countOf(answers, 201)
    return { answers, isRight: won > 0 && isWonBy(answers, won) }
  },
}

const seats = (type: 'RECURRENT' | 'UNIQUE', maxAttendees: number): Race => ({
  test: `${type === 'UNIQUE' ? 'An event' : 'A class'} of ${maxAttendees}`,
  async run({ origins, crowd }, shop, round) {
    const date = dayOf(round)
    const serviceId = await addService(origins[0], shop, {
      type,
      maxAttendees,
      ...(type === 'UNIQUE'
        ? { specificDate: date, specificTime: '10:00' }
        : { serviceBusinessHours: alwaysOpen }),
    })
    const wanted = { serviceId, ...(type === 'RECURRENT' && { date, time: '10:00' }) }
    const answers = await crowd(CROWD, (origin) => book(origin, shop, wanted))
    return { answers, isRight: isWonBy(answers, maxAttendees) }
  },
})

const oneKey: Race = {
  test: 'One Idempotency-Key',
  async run({ origins, crowd }, shop, round) {
    const wanted = {
      serviceId: await addService(origins[0], shop),
      date: dayOf(round),
      time: '10:00',
    }
    const same = { visitor: newVisitor(), key: `the-same-key-${round}` }
    const answers = await crowd(CROWD, (origin) => book(origin, shop, wanted, same))
    const ids = new Set(answers.map(({ data }) => data.id))
    return { answers, isRight: countOf(answers, 201) === CROWD && ids.size === 1 }
  },
}

const races = [oneSlot, mixed, seats('RECURRENT', 5), seats('UNIQUE', 7), oneKey]

/** Concurrent requests for the same slots, each crowd in its own business. */
export const raceForSlots = (servers: TwoServers, settings: AttackSettings): Promise<Row[]> =>
  runRaces(
    {
      races,
      crowd: CROWD,
      async countUnlike(answers, { commerceId }) {
        const booked = answers.flatMap(({ status, data }) =>
          status === 201 && data.id ? data.id : [],
        )
        return countDifferent(booked, await listAppointments(servers.client, commerceId))
      },
    },
    servers,
    settings,
  )
