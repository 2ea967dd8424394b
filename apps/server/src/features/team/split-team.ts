import { randomUUID } from 'node:crypto'
import type { Team } from '@cuando/contract/team/team'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { refusePretense } from '../names/check-name.ts'
import { giveOccupations, readComing } from './coming-store.ts'
import { makeHandle } from './make-handle.ts'
import {
  beginTeam,
  insertMember,
  readMembers,
  readPlaces,
  replaceServices,
  updateMember,
} from './member-store.ts'
import type { EndHolds } from './remove-member.ts'
import { showTeam } from './show-team.ts'

/**
 * Makes a team of a business whose owner was booked several times at once: each of these people, the owner first, serves one
 * customer, and the coming bookings are divided among them. A service that allows fewer at once is given by so many of them. So
 * the business can be booked as often at once as before. Refused if the coming bookings need more people.
 */
export function splitTeam(
  { db, now, endHolds }: { db: Db; now: Date; endHolds: EndHolds },
  commerceId: CommerceId,
  names: readonly string[],
): Promise<Outcome<Team>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    if ((await readMembers(tx, commerceId)).length > 1) return refused('teamExists')
    const pretense = await refusePretense(
      tx,
      commerceId,
      names.map((name, at) => ({ field: `names.${at}`, name, before: '' })),
    )
    if (pretense) return pretense
    const ids = names.map((_, at) => (at === 0 ? commerceId : randomUUID()))
    if (commerce.has_waiting) await endHolds(tx, commerceId, {}, now)
    const coming = await readComing(tx, commerceId, now)
    const given = divide(coming, ids)
    if (!given.ok) return refused('moreAtOnce', { n: given.needed })
    await writePeople(tx, commerceId, { names, ids, now })
    await limitServices(tx, commerceId, ids)
    await giveOccupations(tx, commerceId, given.occupations)
    await beginTeam(tx, commerceId)
    return showTeam(tx, { commerceId })
  })
}

type Coming = Awaited<ReturnType<typeof readComing>>

type Divided =
  | { ok: true; occupations: { id: string; memberId: string }[] }
  /** How many people these bookings need. */
  | { ok: false; needed: number }

/**
 * Assigns each booking, by start, to the free person who was busy last, which takes the smallest number of people and leaves
 * the others long stretches.
 */
function divide(coming: Coming, people: readonly string[]): Divided {
  const busyUntil: number[] = []
  const placed = coming.map(({ id, buffer_start, ends_at }) => {
    const free = [...busyUntil.entries()].filter(([, until]) => until <= buffer_start.getTime())
    const [at] = free.reduce(later, [busyUntil.length, Number.NEGATIVE_INFINITY])
    busyUntil[at] = ends_at.getTime()
    return { id, at }
  })
  if (busyUntil.length > people.length) return { ok: false, needed: busyUntil.length }
  return {
    ok: true,
    occupations: placed.flatMap(({ id, at }) => {
      const memberId = people[at]
      return memberId === undefined ? [] : [{ id, memberId }]
    }),
  }
}

type Busy = [person: number, until: number]

const later = (one: Busy, other: Busy): Busy => (other[1] > one[1] ? other : one)

interface People {
  names: readonly string[]
  ids: readonly string[]
  now: Date
}

async function writePeople(tx: Tx, commerceId: CommerceId, { names, ids, now }: People) {
  const taken = new Set<string>()
  for (const [position, id] of ids.entries()) {
    const name = names[position] ?? ''
    const handle = makeHandle(name, taken)
    taken.add(handle)
    const person = { name, handle, position, places: 1 }
    if (id === commerceId) await updateMember(tx, commerceId, id, person)
    else {
      const color = position
      await insertMember(tx, { ...person, color, commerce_id: commerceId, id, created_at: now })
    }
  }
}

/** Where a service allows fewer at once than there are people, only so many give it. */
async function limitServices(tx: Tx, commerceId: CommerceId, ids: readonly string[]) {
  const services = await readPlaces(tx, commerceId)
  for (const [position, id] of ids.entries()) {
    const given = services.filter(({ places, type }) => type === 'UNIQUE' || places > position)
    if (given.length === services.length) continue
    await updateMember(tx, commerceId, id, { does_all: false })
    await replaceServices(
      tx,
      commerceId,
      id,
      given.map((service) => ({ serviceId: service.id, duration: null, price: null })),
    )
  }
}
