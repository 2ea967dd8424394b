import {
  countDifferent,
  countMiscounted,
  countOverbooked,
  listAppointments,
} from './book-checks.ts'
import { type Answer, countOf, tally } from './http-calls.ts'
import type { AttackSettings, Row } from './row.ts'
import {
  addService,
  alwaysOpen,
  book,
  dayOf,
  newVisitor,
  openShop,
  quarterOf,
  type Shop,
} from './shop.ts'
import type { TwoServers } from './two-servers.ts'

const CROWD = 50

interface Race {
  test: string
  /** One round: the answers, and whether they are right. */
  run(
    servers: TwoServers,
    shop: Shop,
    round: number,
  ): Promise<{ answers: Answer[]; isRight: boolean }>
}

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
export async function raceForSlots(
  servers: TwoServers,
  { isShort, log }: AttackSettings,
): Promise<Row[]> {
  const rounds = isShort ? 1 : 10
  const rows: Row[] = []
  for (const { test, run } of races) {
    const shop = await openShop(servers.origins[0], servers.client)
    const all: Answer[] = []
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const { answers, isRight } = await run(servers, shop, round)
      all.push(...answers)
      if (!isRight) wrong.push(tally(answers))
    }
    const booked = all.flatMap(({ status, data }) => (status === 201 && data.id ? data.id : []))
    const unlike = countDifferent(booked, await listAppointments(servers.client, shop.commerceId))
    const crowded = await countOverbooked(servers.client)
    const miscounted = await countMiscounted(servers.client)
    const isGood = wrong.length + unlike + crowded + miscounted === 0
    log(`${test}: ${tally(all)}`)
    rows.push({
      test,
      tried: `${rounds} rounds × ${CROWD}`,
      failed: isGood
        ? `0 (${tally(all)})`
        : `${wrong.length} rounds (${wrong[0] ?? ''}); ${crowded} moments crowded, ${miscounted} miscounted, ${unlike} appointments unlike what was answered`,
      isGood,
    })
  }
  return rows
}
