import { useSession } from '../../../lib/session.ts'
import type { createDraft } from '../draft-model.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** What a tab shows: what is saved, or what was typed over it by whoever is signed in. Leaving it is asked about. */
export function useDraft<T>(useStore: ReturnType<typeof createDraft<T>>, saved: T) {
  const commerceId = useSession((session) => session.commerceId)
  const shown = ({ draft, commerceId: owner }: ReturnType<typeof useStore.getState>) =>
    draft !== null && owner === commerceId ? draft : saved
  const value = shown(useStore())
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved)
  const discard = () => useStore.setState({ draft: null })
  useUnsavedChanges(isDirty, discard)
  const change = (draft: T) => useStore.setState({ draft, commerceId })
  /** The same with what is shown by then, for a choice that takes its time. */
  const changeFrom = (next: (value: T) => T) => change(next(shown(useStore.getState())))
  return { value, isDirty, discard, change, changeFrom }
}
