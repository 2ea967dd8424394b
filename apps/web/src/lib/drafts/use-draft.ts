import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { draftStore, parsedBy } from './draft-store.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Storage key and schema of a tab's draft. */
interface DraftKind<T> {
  key: string
  schema: z.ZodMiniType<T>
}

/** Merges the edited values (`draft`), which started from `base`, with the currently `saved` ones. */
type Rebase<T> = (draft: T, base: T, saved: T) => T

/**
 * The values of a tab: the saved ones, or the signed-in owner's unsaved edits of them. Leaving the tab asks
 * for confirmation; logging out discards the edits.
 */
export function useDraft<T>(
  { key, schema }: DraftKind<T>,
  saved: T,
  rebase: Rebase<T> = (draft) => draft,
) {
  const owner = useSession((session) => session.commerceId) ?? ''
  const store = useMemo(() => {
    const parse = parsedBy(z.object({ draft: schema, base: schema }))
    return draftStore({ key, owner, parse })
  }, [key, schema, owner])
  // If another owner logs in while the tab is shown, the store changes and its own draft is read.
  const [stored, setStored] = useState(() => ({ store, typed: store.read() }))
  const typed = stored.store === store ? stored.typed : store.read()
  const shown = (draft: typeof typed) => (draft ? rebase(draft.draft, draft.base, saved) : saved)
  const value = shown(typed)
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved)
  const discard = () => {
    store.clear()
    setStored({ store, typed: null })
  }
  useUnsavedChanges(isDirty, discard)
  useEffect(
    () => () => {
      if (useSession.getState().endedBy === 'log-out') store.clear()
    },
    [store],
  )
  const change = (draft: T, base = saved) => {
    const next = { draft, base }
    store.write(next)
    setStored({ store, typed: next })
  }
  return { value, isDirty, discard, change }
}
