import type { ImportedEvent, ImportedRow } from '@cuando/contract/imports/appointment-imports'
import { importLimits } from '@cuando/contract/imports/import-limits'

interface Size {
  count: number
  bytes: number
  /** List elements and object members. */
  values: number
}

/** Of one call. The server takes a little more. */
const most = { bytes: 48_000, values: 4500 }

const encoder = new TextEncoder()
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length + 1

const sizeOf = (event: ImportedEvent): Size => ({
  count: 1,
  bytes: bytesOf(event),
  values: 30 + event.recurrence.length + event.people.length * 3,
})

const add = (one: Size, other: Size): Size => ({
  count: one.count + other.count,
  bytes: one.bytes + other.bytes,
  values: one.values + other.values,
})

const fits = ({ count, bytes, values }: Size) =>
  count <= importLimits.importedEvents && bytes <= most.bytes && values <= most.values

const none: Size = { count: 0, bytes: 0, values: 0 }

interface Sized {
  events: ImportedEvent[]
  size: Size
}

/** Events in calls, the soonest first. Those of a series stay together; of more than a call holds, the rest is left out. */
export function eventBatches(events: readonly ImportedEvent[]): ImportedEvent[][] {
  const series = [...Map.groupBy(events, ({ uid }) => uid).values()].map(fitting)
  const startOf = ({ events: [first] }: Sized) => first?.start.at ?? ''
  series.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  const batches: Sized[] = []
  for (const each of series) {
    const last = batches.at(-1)
    const grown = add(last?.size ?? none, each.size)
    if (last && fits(grown)) {
      last.events.push(...each.events)
      last.size = grown
    } else batches.push({ events: [...each.events], size: each.size })
  }
  return batches.map((batch) => batch.events).filter((batch) => batch.length > 0)
}

function fitting(series: readonly ImportedEvent[]): Sized {
  // The series itself comes first: its changed instances make no sense without it.
  const sorted = series.toSorted(
    (one, other) => Number(one.original !== null) - Number(other.original !== null),
  )
  const kept: Sized = { events: [], size: none }
  for (const event of sorted) {
    const size = add(kept.size, sizeOf(event))
    if (!fits(size)) break
    kept.events.push(event)
    kept.size = size
  }
  return kept
}

/** Rows of an import in calls, in order. */
export function rowBatches(rows: readonly ImportedRow[]): ImportedRow[][] {
  const batches: ImportedRow[][] = []
  let bytes = 0
  for (const row of rows) {
    const own = bytesOf(row)
    const last = batches.at(-1)
    if (last && last.length < importLimits.importedAtOnce && bytes + own <= most.bytes) {
      last.push(row)
      bytes += own
    } else {
      batches.push([row])
      bytes = own
    }
  }
  return batches
}
