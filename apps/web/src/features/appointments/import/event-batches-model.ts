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

export interface EventBatches {
  batches: ImportedEvent[][]
  /** Titles of the series that no call can hold. */
  tooFrequent: string[]
}

/** Events in calls, the soonest first. Those of a series stay together. */
export function eventBatches(events: readonly ImportedEvent[]): EventBatches {
  const series = [...Map.groupBy(events, ({ uid }) => uid).values()].flatMap(inParts)
  const found = series.map(fitting)
  const sized = found.filter((each) => each !== null)
  const startOf = ({ events: [first] }: Sized) => first?.start.at ?? ''
  sized.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  const batches: Sized[] = []
  for (const each of sized) {
    const last = batches.at(-1)
    const grown = add(last?.size ?? none, each.size)
    if (last && fits(grown)) {
      last.events.push(...each.events)
      last.size = grown
    } else batches.push({ events: [...each.events], size: each.size })
  }
  return {
    batches: batches.map((batch) => batch.events),
    tooFrequent: series.flatMap(([first], at) => (first && found[at] === null ? first.title : [])),
  }
}

const isChanged = ({ original }: ImportedEvent) => original !== null

/** The series first: its changed instances make no sense without it. Instances without their series are independent. */
function inParts(events: readonly ImportedEvent[]): ImportedEvent[][] {
  const sorted = events.toSorted((one, other) => Number(isChanged(one)) - Number(isChanged(other)))
  const [first] = sorted
  return first && isChanged(first) ? sorted.map((each) => [each]) : [sorted]
}

const withoutTexts = (event: ImportedEvent): ImportedEvent => ({
  ...event,
  description: '',
  location: '',
})

/**
 * A series that fits into a call, without its long texts if it is too large with them. Null if it is too large even then: a moved
 * appointment that is left out would come at its old time.
 */
function fitting(series: readonly ImportedEvent[]): Sized | null {
  const light = series.map((each) => (isChanged(each) ? withoutTexts(each) : each))
  for (const events of [series, light, light.map(withoutTexts)]) {
    const size = events.map(sizeOf).reduce(add, none)
    if (fits(size)) return { events: [...events], size }
  }
  return null
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
