import type { ImportedEvent } from '@cuando/contract/imports/appointment-imports'
import { makePauses } from '../../../platform/clock/make-pauses.ts'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Occurrence } from '../imports/list-occurrences.ts'
import { readHinted, readMailboxes } from '../imports/people-store.ts'
import {
  contactOf,
  readEvent,
  serviceOf,
  type TimedService,
  type Told,
} from '../imports/suggest-occurrence.ts'
import { knownPeople } from './find-known.ts'
import { runsOf, tokensOf } from './title-tokens.ts'

export const nothing: Told = {
  ...{ person: null, customerId: null, serviceId: null, others: '' },
  contact: { email: '', phone: '' },
}

interface Asked {
  occurrences: readonly Occurrence[]
  services: readonly TimedService[]
}

/** Reads the people and the services of the times of events. Each event is read once, however many times it has. */
export async function readOccurrences(
  db: Db,
  commerceId: CommerceId,
  { occurrences, services }: Asked,
): Promise<Told[]> {
  const own = await readMailboxes(db, commerceId)
  const isOwn = (email: string) => own.has(email)
  const events = [...new Set(occurrences.map(({ event }) => event))]
  const hints = (await readEach(events, (event) => hintsOf(event, isOwn))).flat()
  const rows = await readHinted(db, commerceId, {
    names: hints.flatMap(({ names }) => names),
    phones: hints.map(({ phone }) => phone),
    emails: hints.map(({ email }) => email),
  })
  const reader = { services, isOwn, known: knownPeople(rows) }
  const read = await readEach(events, (event) => readEvent(event, reader))
  const toldOf = new Map(events.map((event, at) => [event, read[at] ?? nothing]))
  return occurrences.map((each) => {
    const told = toldOf.get(each.event) ?? nothing
    return { ...told, serviceId: serviceOf(told, each, services) }
  })
}

/** The names and contacts in an event. Guests of tables have their own names. */
function hintsOf(event: ImportedEvent, isOwn: (email: string) => boolean) {
  if (event.guest) return []
  const names = runsOf(tokensOf(event.title)).flatMap(({ keys }) => keys)
  return [{ names, ...contactOf(event, isOwn) }]
}

/** Maps a long list in steps that yield to the event loop. */
export async function readEach<T, R>(
  list: readonly T[],
  read: (each: T, at: number) => R,
): Promise<R[]> {
  const pause = makePauses()
  const results: R[] = []
  for (const [at, each] of list.entries()) {
    results.push(read(each, at))
    await pause()
  }
  return results
}
