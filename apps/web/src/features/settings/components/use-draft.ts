import { useEffect } from 'react'
import { useSession } from '../../../lib/session.ts'
import type { createDraft } from '../draft-model.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** What was typed (`draft`) over what was saved then (`base`), laid over what is saved by now. */
type Rebase<T> = (draft: T, base: T, saved: T) => T

/**
 * What a tab shows: what is saved, or what was typed over it by whoever is signed in. Leaving it is asked about, and who
 * logs out leaves it behind.
 */
export function useDraft<T>(
  useStore: ReturnType<typeof createDraft<T>>,
  saved: T,
  rebase: Rebase<T> = (draft) => draft,
) {
  const commerceId = useSession((session) => session.commerceId)
  const shown = ({ kept }: ReturnType<typeof useStore.getState>) =>
    kept !== null && kept.commerceId === commerceId ? rebase(kept.draft, kept.base, saved) : saved
  const value = shown(useStore())
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved)
  const discard = () => useStore.setState({ kept: null })
  useUnsavedChanges(isDirty, discard)
  useEffect(
    () => () => {
      if (useSession.getState().endedBy === 'log-out') useStore.setState({ kept: null })
    },
    [useStore],
  )
  const change = (draft: T) => useStore.setState({ kept: { draft, base: saved, commerceId } })
  /** The same with what is shown by then, for a choice that takes its time. */
  const changeFrom = (next: (value: T) => T) => change(next(shown(useStore.getState())))
  return { value, isDirty, discard, change, changeFrom }
}
