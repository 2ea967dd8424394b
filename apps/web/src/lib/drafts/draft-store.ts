import type * as z from 'zod/mini'
import { parseJsonOrNull } from '../calls/parse-json-or-null.ts'
import { isRecord } from '../is-record.ts'
import { inTab } from '../session/storages.ts'

export interface DraftOptions<T> {
  key: string
  /** Id of the draft's owner, if several people may use this tab: drafts of other owners are ignored. */
  owner?: string
  /** Validates a stored draft, which an older version may have written; null if it is unusable. */
  parse: (stored: unknown) => T | null
}

export interface DraftStore<T> {
  read: () => T | null
  write: (draft: T) => void
  clear: () => void
}

/** Stores a form's unsent input in sessionStorage, across a reload or an expired session. */
export function draftStore<T>({ key, owner = '', parse }: DraftOptions<T>): DraftStore<T> {
  return {
    read: () => {
      const stored = parseJsonOrNull(inTab.getItem(key))
      return isRecord(stored) && stored.owner === owner ? parse(stored.draft) : null
    },
    write: (draft) => inTab.setItem(key, JSON.stringify({ owner, draft })),
    clear: () => inTab.removeItem(key),
  }
}

/**
 * A `parse` function from a schema. The caller passes the schema, since the booking page does not load zod.
 */
export const parsedBy =
  <T>(schema: Pick<z.ZodMiniType<T>, 'safeParse'>) =>
  (stored: unknown): T | null =>
    schema.safeParse(stored).data ?? null

/** The opening values, overwritten by the usable fields of a stored object. */
export function restoreFields<T extends object>(
  opening: T,
  stored: unknown,
  isUsable: (field: string, value: unknown) => boolean,
): T {
  const usable = Object.entries(isRecord(stored) ? stored : {}).filter(
    ([field, value]) => field in opening && isUsable(field, value),
  )
  return { ...opening, ...Object.fromEntries(usable) }
}
