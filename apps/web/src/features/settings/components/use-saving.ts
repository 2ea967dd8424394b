import type { FieldErrors } from '@cuando/contract/envelope'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../lib/call.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface Save<T> {
  /** What is wrong already, by field: then nothing is sent. */
  problems: FieldErrors
  send: () => Promise<Answer<T>>
  onSaved: (data: T) => void
  /** Hears which fields are wrong, so that they can be brought into view. */
  onRefused?: (fields: readonly string[]) => void
}

/** Saves a tab, once at a time. What is wrong stands at its field, and the first of them takes the focus. */
export function useSaving(failure: string) {
  const box = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusedFields, setRefusedFields] = useState<FieldErrors>({})
  const [pointedAt, setPointedAt] = useState<readonly string[]>([])

  useEffect(() => {
    if (box.current && pointedAt.length > 0) focusFirstError(box.current, pointedAt)
  }, [pointedAt])

  const save = async <T>({ problems, send, onSaved, onRefused }: Save<T>) => {
    const point = (fields: readonly string[]) => {
      setPointedAt(fields)
      if (fields.length > 0) onRefused?.(fields)
    }
    setRefusedFields({})
    point(Object.keys(problems))
    if (Object.keys(problems).length > 0 || isSaving) return
    setSaving(true)
    const answer = await send()
    setSaving(false)
    if (answer.ok) {
      onSaved(answer.data)
      return showToast('success', answer.message)
    }
    setRefusedFields(answer.fieldErrors)
    point(Object.keys(answer.fieldErrors))
    showToast('error', answer.message, { title: failure })
  }
  /** Once something is changed, what the server said of it no longer counts. */
  const forget = () => setRefusedFields({})
  return { box, isSaving, refusedFields, save, forget }
}
