import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seedRandom } from '../../../apps/server/src/features/demo/seed-random.ts'
import {
  countDeadlocks,
  countDifferent,
  countMiscounted,
  countOverbooked,
  listAppointments,
} from '../book-checks.ts'
import type { AttackSettings, Row } from '../row.ts'
import { type Answer, call, isFault, tally } from '../server/http-calls.ts'
import {
  addService,
  alwaysOpen,
  book,
  dayOf,
  newVisitor,
  openShop,
  quarterOf,
  type Shop,
  serviceOf,
} from '../shop.ts'
import { eraseOne, importSome, mergeTwo, undoSome } from './chaos-people.ts'
import type { TwoServers } from './two-servers.ts'

const CALLERS = 16
const LOOK_EVERY_MS = 20

interface World {
  shop: Shop
  services: string[]
  events: string[]
  appointments: string[]
  /** The confirmed appointments, in any status. */
  booked: string[]
  random: Random
  oneOf<T>(list: readonly T[]): T | undefined
}

type Action = (origin: string, world: World) => Promise<Answer>

const zones = ['America/Mexico_City', 'Europe/Madrid', 'America/Tijuana', 'Asia/Kathmandu']
const DAYS = 3

const timeIn = ({ random }: World) => ({
  date: dayOf(Math.floor(random() * DAYS)),
  time: quarterOf(36 + Math.floor(random() * 24)),
})

async function noteBooked(world: World, answered: Promise<Answer>): Promise<Answer> {
  const answer = await answered
  if (answer.status === 201 && answer.data.id) {
    world.appointments.push(answer.data.id)
    world.booked.push(answer.data.id)
  }
  return answer
}

const send = (origin: string, { shop }: World, method: string, path: string, body: object) =>
  call(origin, method, path, { token: shop.token, body })

const bookSome: Action = (origin, world) => {
  const serviceId = world.oneOf(world.services) ?? ''
  return noteBooked(world, book(origin, world.shop, { serviceId, ...timeIn(world) }))
}
const bookEvent: Action = (origin, world) =>
  noteBooked(world, book(origin, world.shop, { serviceId: world.oneOf(world.events) ?? '' }))
const bookByForce: Action = (origin, world) =>
  noteBooked(
    world,
    send(origin, world, 'POST', '/appoiments', {
      ...newVisitor(),
      serviceId: world.oneOf(world.services),
      force: true,
      ...timeIn(world),
    }),
  )
const move: Action = (origin, world) =>
  call(origin, 'PATCH', `/books/${world.oneOf(world.appointments)}/reschedule`, {
    body: timeIn(world),
  })
const moveAsOwner: Action = (origin, world) =>
  send(origin, world, 'PATCH', `/appoiments/${world.oneOf(world.appointments)}/reschedule`, {
    ...timeIn(world),
    force: world.random() < 0.3,
  })
const cancel: Action = (origin, world) =>
  call(origin, 'DELETE', `/books/${world.oneOf(world.appointments)}/cancel`)
const changeService: Action = (origin, world) =>
  send(origin, world, 'PATCH', `/services/${world.oneOf(world.services)}`, {
    duration: 15 * (1 + Math.floor(world.random() * 6)),
    prepMinutes: world.oneOf([0, 0, 10, 30]),
    serviceSettings: { appointmentSimultaneous: 1 + Math.floor(world.random() * 3) },
  })
const makeEvent: Action = async (origin, world) => {
  const { date, time } = timeIn(world)
  const body = serviceOf({
    type: 'UNIQUE',
    maxAttendees: 4,
    specificDate: date,
    specificTime: time,
    places: 1 + Math.floor(world.random() * 2),
  })
  const answer = await send(origin, world, 'POST', '/services', body)
  if (answer.status === 201 && answer.data.id) world.events.push(answer.data.id)
  return answer
}
const moveEvent: Action = (origin, world) => {
  const { date, time } = timeIn(world)
  const path = `/services/${world.oneOf(world.events)}?moveAttendees=true`
  return send(origin, world, 'PATCH', path, { specificDate: date, specificTime: time })
}
const changeZone: Action = (origin, world) =>
  send(origin, world, 'POST', '/commerce/timezone', {
    timezone: world.oneOf(zones),
    keep: world.oneOf(['instant', 'local']),
  })
const block: Action = (origin, world) =>
  send(origin, world, 'POST', '/commerce/days-off', {
    data:
      world.random() < 0.5
        ? []
        : [{ date: dayOf(DAYS - 1), description: 'Junta', startTime: '12:00', endTime: '14:00' }],
  })
const changeHours: Action = (origin, world) => {
  const startTime = world.oneOf(['00:00', '08:00', '10:00'])
  const data = alwaysOpen.map((day) => ({
    ...day,
    hours: [{ startTime, endTime: '22:00', isActive: true }],
  }))
  return send(origin, world, 'POST', '/commerce/business-hour', { data })
}

/** How often each kind is called, in relation to the others. */
const actions: readonly [number, Action][] = [
  [38, bookSome],
  [6, bookEvent],
  [6, bookByForce],
  [8, move],
  [10, moveAsOwner],
  [12, cancel],
  [7, changeService],
  [3, makeEvent],
  [3, moveEvent],
  [2, changeZone],
  [2, block],
  [3, changeHours],
  [6, undoSome],
  [3, eraseOne],
  [4, mergeTwo],
  [3, importSome],
]
const mix = actions.flatMap(([share, action]) => Array<Action>(share).fill(action))

/** Random calls that change appointments, with constant checks of the database. */
export async function chaos(
  servers: TwoServers,
  { isShort, isSmoke, log }: AttackSettings,
): Promise<Row[]> {
  const { client, origins } = servers
  const rounds = isShort ? 1 : 10
  const calls = isShort ? 200 : 400
  const all: Answer[] = []
  const found = { looks: 0, crowded: 0, miscounted: 0, unlike: 0, booked: 0 }
  const deadlocksBefore = await countDeadlocks(client)
  for (let round = 0; round < rounds; round += 1) {
    const shop = await openShop(origins[0], client)
    const random = seedRandom(round + 1)
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
    const world: World = {
      shop,
      services: [],
      events: [],
      appointments: [],
      booked: [],
      random,
      oneOf,
    }
    for (const fields of [{}, { duration: 30, places: 2 }, { duration: 45, places: 3 }])
      world.services.push(await addService(origins[0], shop, fields))
    const type = { type: 'RECURRENT', maxAttendees: 3, serviceBusinessHours: alwaysOpen }
    world.services.push(await addService(origins[0], shop, type))
    await makeEvent(origins[0], world)

    let isOver = false
    const watch = async () => {
      while (!isOver) {
        found.looks += 1
        found.crowded += await countOverbooked(client)
        found.miscounted += await countMiscounted(client)
        // A wrong row stays wrong until it changes again.
        if (isSmoke) await pause(LOOK_EVERY_MS)
      }
    }
    let asked = 0
    const crowd = async () => {
      await servers.crowd(CALLERS, async (origin) => {
        while (asked++ < calls) all.push(await (oneOf(mix) ?? bookSome)(origin, world))
      })
      isOver = true
    }
    await Promise.all([watch(), crowd()])
    found.booked += world.booked.length
    found.unlike += countDifferent(world.booked, await listAppointments(client, shop.commerceId))
    log(`round ${round}: ${world.booked.length} booked`)
  }
  const faults = all.filter(isFault)
  const deadlocks = (await countDeadlocks(client)) - deadlocksBefore
  log(tally(all))
  return [
    {
      test: 'Chaos: book, move, cancel, undo, service, event, zone, block, hours, erase, merge, import',
      tried: `${rounds} × ${calls}, ${found.looks} looks`,
      failed: `${found.crowded} crowded and ${found.miscounted} miscounted by SQL, ${faults.length} 5xx${faults.length ? ` (${tally(faults)})` : ''}, ${deadlocks} deadlocks; ${found.booked} acknowledged, ${found.unlike} unlike the rows`,
      isGood:
        found.crowded + found.miscounted + found.unlike + faults.length + deadlocks === 0 &&
        found.booked > 0,
    },
  ]
}
