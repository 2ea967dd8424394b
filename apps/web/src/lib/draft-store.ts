import type * as z from 'zod/mini'
import { isRecord } from './is-record.ts'
import { parseJsonOrNull } from './parse-json-or-null.ts'
import { inTab } from './storages.ts'

interface DraftOptions<T> {
  key: string
  /** Whose it is, where somebody else may come to use this tab: nobody else gets to see it. */
  owner?: string
  /** The draft in what was stored, or null: a program of before may have written it. */
  parse: (stored: unknown) => T | null
}

export interface DraftStore<T> {
  read: () => T | null
  write: (draft: T) => void
  clear: () => void
}

/** Where a form leaves what is typed and not sent yet: in this tab, over a reload or a session that ends meanwhile. */
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

/** What a schema makes of a stored draft. The schema comes from the caller: the booking page does without zod. */
export const parsedBy =
  <T>(schema: Pick<z.ZodMiniType<T>, 'safeParse'>) =>
  (stored: unknown): T | null =>
    schema.safeParse(stored).data ?? null

/** The fields of a stored object that are usable, over those that the form opens with. */
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
