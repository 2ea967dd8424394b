import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { showSaved } from '../../../lib/show-saved.ts'
import { type Save, useSaving } from './use-saving.ts'

interface SavedForm<T> {
  draft: Parameters<typeof useDraft<T>>[0]
  /** The values as they are saved. */
  saved: T
  rebase?: Parameters<typeof useDraft<T>>[2]
  /** Has the saved data, in their own shape. */
  query: { queryKey: QueryKey }
  /** Says that saving failed. */
  failure: string
}

/** A form of settings: the draft of its values, and saving them. */
export function useSavedForm<T>({ draft, saved, rebase, query, failure }: SavedForm<T>) {
  const queries = useQueryClient()
  const { value, change, isDirty, discard } = useDraft(draft, saved, rebase)
  const { save, forget, ...saving } = useSaving(failure)
  /** Whether it was submitted since the last save. */
  const [isTried, setTried] = useState(false)

  const set = (changed: T) => {
    forget()
    change(changed)
  }
  const leave = () => {
    setTried(false)
    discard()
  }
  const submit = <Answered>(
    event: FormEvent,
    sent: Omit<Save<Answered>, 'onSaved' | 'refresh'>,
  ) => {
    event.preventDefault()
    setTried(true)
    void save<Answered>({
      ...sent,
      refresh: () => queries.invalidateQueries(query),
      onSaved: (data) => {
        showSaved(queries, query, data)
        leave()
      },
    })
  }
  return { ...saving, value, set, isDirty, isTried, submit, discard: leave }
}
