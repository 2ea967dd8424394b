import { useSession } from '../../../lib/session.ts'
import type { createDraft } from '../draft-model.ts'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/** What a tab shows: what is saved, or what was typed over it by whoever is signed in. Leaving it is asked about. */
export function useDraft<T>(useStore: ReturnType<typeof createDraft<T>>, saved: T) {
  const commerceId = useSession((session) => session.commerceId)
  const kept = useStore()
  const isOwn = kept.draft !== null && kept.commerceId === commerceId
  const value = isOwn && kept.draft !== null ? kept.draft : saved
  const isDirty = isOwn && JSON.stringify(value) !== JSON.stringify(saved)
  const discard = () => useStore.setState({ draft: null })
  useUnsavedChanges(isDirty, discard)
  return { value, isDirty, discard, change: (draft: T) => useStore.setState({ draft, commerceId }) }
}
