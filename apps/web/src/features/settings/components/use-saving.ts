import type { RefusalCode } from '@cuando/contract/calls/refusals'
import { useState } from 'react'
import type { Answer } from '../../../lib/calls/call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import { showFailure } from '../../../ui/forms/show-failure.ts'
import { useFirstError } from '../../../ui/forms/use-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

const changedCodes = new Set<RefusalCode>(['daysOffChanged', 'hoursChanged', 'templateChanged'])

export interface Save<T> {
  /** Validation errors by field; if there are any, nothing is sent. */
  problems: FieldTexts
  send: () => Promise<Answer<T>>
  onSaved: (data: T) => void
  /** Refetches data that somebody else has changed; the form applies its changes to them. */
  refresh?: () => unknown
  /** Receives the invalid fields, so that they can be brought into view. */
  onRefused?: (fields: readonly string[]) => void
}

/**
 * Saves a tab, one request at a time. Errors are shown at their fields, and the first one takes the focus.
 */
export function useSaving(failure: string) {
  const { form: box, focusFirst } = useFirstError()
  const [run, isSaving] = useOneAtATime()
  const [refusedFields, setRefusedFields] = useState<FieldTexts>({})

  const [changedText, setChangedText] = useState<UserText | null>(null)

  const save = async <T>({ problems, send, onSaved, onRefused, refresh }: Save<T>) => {
    const point = (fields: readonly string[]) => {
      focusFirst(fields)
      if (fields.length > 0) onRefused?.(fields)
    }
    setRefusedFields({})
    point(Object.keys(problems))
    if (Object.keys(problems).length > 0) return
    const answer = await run(send)
    if (!answer) return
    if (answer.ok) {
      setChangedText(null)
      onSaved(answer.data)
      return showToast('success', answer.message)
    }
    if (refresh && answer.code && changedCodes.has(answer.code)) {
      setChangedText(answer.message)
      return void refresh()
    }
    setRefusedFields(answer.fieldErrors)
    point(Object.keys(answer.fieldErrors))
    showFailure(failure, answer)
  }
  /** Call after an edit: the server's errors were about the previous values. */
  const forget = () => setRefusedFields({})
  return { box, isSaving, refusedFields, changedText, save, forget }
}
