import { useState } from 'react'
import { busyGoogle } from '../../../domain/appointments/busy-google.ts'
import type { Answer } from '../../../lib/calls/call.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { answerErrors } from '../answer-errors-model.ts'
import { useErrors } from './use-errors.ts'
import { useSend } from './use-send.ts'

interface Submission<T> {
  /** The errors of the values by field: with one, nothing is sent. */
  found: FieldTexts
  /** A toast about all errors; null if there is none. */
  note: string | null
  /** Whether the owner has to answer a question first: the time is forced. */
  mustAsk: boolean
  /** Leaves out errors that the form has no field for. */
  shown?: (errors: FieldTexts) => FieldTexts
  /** Sends it; null if nothing was sent. */
  request: (send: ReturnType<typeof useSend>['send']) => Promise<Answer<T> | null>
  onDone: (data: T) => void
}

interface Draft<V> {
  isTouched: boolean
  change: (changed: Partial<V>) => void
  forget: () => void
}

/**
 * Changes and submits the draft of a dialog: shows errors of its values, asks a question before a time is forced, and
 * shows a refusal at its field. `fieldsOf` names the fields whose errors a change clears.
 */
export function useSubmit<V>(draft: Draft<V>, fieldsOf: (changed: Partial<V>) => string[]) {
  const { form, errors, show, clear } = useErrors()
  const [isAsking, setAsking] = useState(false)
  const { send, isBusy } = useSend()

  const change = (changed: Partial<V>) => {
    draft.change(changed)
    clear(fieldsOf(changed))
  }
  const submit = async <T>({ found, note, mustAsk, request, shown, onDone }: Submission<T>) => {
    show(found, note)
    if (Object.keys(found).length > 0) return
    if (mustAsk) return setAsking(true)
    const answer = await request(send)
    if (!answer) return
    setAsking(false)
    if (!answer.ok) {
      const errors = answerErrors(answer, busyGoogle())
      return show(shown ? shown(errors) : errors)
    }
    draft.forget()
    onDone(answer.data)
  }
  const { isTouched } = draft
  return { isTouched, change, form, errors, isAsking, setAsking, isBusy, submit }
}
