import { parseJsonOrNull } from '../calls/parse-json-or-null.ts'
import { isRecord } from '../is-record.ts'
import { inTab } from '../session/storages.ts'
import { currentLocation } from './app-location.ts'
import { isNewVisit } from './step-model.ts'

const storageKey = 'scroll-positions'
const maxStored = 100

/** Scroll position of each history entry, by its key. */
const positions = storedPositions()

/** Where a history entry was left, in pixels from the top; undefined if it is new. */
export const scrollPositionOf = (key: string): number | undefined => positions.get(key)

export const rememberScrollPosition = (key: string, top: number) => void positions.set(key, top)

/** Keeps the positions over a reload. */
export function storeScrollPositions(): void {
  const latest = [...positions].slice(-maxStored)
  inTab.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)))
}

function storedPositions(): Map<string, number> {
  const stored = parseJsonOrNull(inTab.getItem(storageKey))
  const entries = Object.entries(isRecord(stored) ? stored : {})
  const positions = new Map(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
  // The first entry of each visit has the same key; only a reload or going back returns to it.
  if (isNewVisit()) positions.delete(currentLocation().key)
  return positions
}
