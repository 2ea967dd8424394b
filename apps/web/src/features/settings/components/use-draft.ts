import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { draftStore, parsedBy } from '../../../lib/draft-store.ts'
import { useSession } from '../../../lib/session.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** Which tab's it is, and what a draft of it looks like. */
interface DraftKind<T> {
  key: string
  schema: z.ZodMiniType<T>
}

/** What was typed (`draft`) over what was saved then (`base`), with what is saved by now. */
type Rebase<T> = (draft: T, base: T, saved: T) => T

/**
 * What a tab shows: what is saved, or what was typed over it by whoever is signed in. Leaving it is asked about, and who
 * logs out leaves it behind.
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
  // Another owner may log in while the tab is shown.
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
  const change = (draft: T) => {
    const next = { draft, base: saved }
    store.write(next)
    setStored({ store, typed: next })
  }
  /** The same with what is shown by then, for a choice that takes its time. */
  const changeFrom = (next: (value: T) => T) => change(next(shown(store.read())))
  return { value, isDirty, discard, change, changeFrom }
}
