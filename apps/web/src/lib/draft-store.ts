import type * as z from 'zod/mini'
import { isRecord } from './is-record.ts'
import { newKey } from './new-key.ts'
import { parseJsonOrNull } from './parse-json-or-null.ts'
import { inTab } from './storages.ts'

interface DraftOptions<T> {
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
  /**
   * The idempotency key for sending this content: the same one until the content changes or the draft is cleared, also
   * after a reload. So sending it again after a lost answer creates nothing twice.
   */
  keyFor: (content: unknown) => string
}

/** Stores a form's unsent input in sessionStorage, across a reload or an expired session. */
export function draftStore<T>({ key, owner = '', parse }: DraftOptions<T>): DraftStore<T> {
  const sentAt = `${key}-sent`
  return {
    read: () => {
      const stored = parseJsonOrNull(inTab.getItem(key))
      return isRecord(stored) && stored.owner === owner ? parse(stored.draft) : null
    },
    write: (draft) => inTab.setItem(key, JSON.stringify({ owner, draft })),
    clear: () => {
      inTab.removeItem(key)
      inTab.removeItem(sentAt)
    },
    keyFor: (content) => {
      const body = JSON.stringify(content)
      const sent = parseJsonOrNull(inTab.getItem(sentAt))
      const isSame = isRecord(sent) && sent.owner === owner && sent.body === body
      if (isSame && typeof sent.key === 'string') return sent.key
      const fresh = newKey()
      inTab.setItem(sentAt, JSON.stringify({ owner, body, key: fresh }))
      return fresh
    },
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
