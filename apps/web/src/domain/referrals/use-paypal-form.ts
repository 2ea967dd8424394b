import { savePaypalEmail } from '@cuando/contract/referrals/referrals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { FailedAnswer } from '../../lib/calls/call.ts'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { useSession } from '../../lib/session/session.ts'
import { showSaved } from '../../lib/show-saved.ts'
import type { UserText } from '../../lib/user-text.ts'
import { showFailure } from '../../ui/forms/show-failure.ts'
import { showToast } from '../../ui/show-toast.ts'
import { hideFailures } from '../../ui/toasts/toast-store.ts'
import { infoQuery, paypalQuery } from './queries.ts'
import { storePaypalEmail } from './stored-paypal-email.ts'

const draft = { key: 'paypal-email-draft', schema: z.object({ paypalEmail: z.string() }) }

/** The form of the PayPal e-mail. The typed text is stored until it is saved, so it survives a reload. */
export function usePaypalForm(saved: string) {
  const { value, isDirty, discard, change } = useDraft(draft, { paypalEmail: saved })
  const [hasLeft, setLeft] = useState(false)
  const typed = value.paypalEmail
  const { paypalEmail: problem } = fieldErrors(savePaypalEmail.body, value)
  const { isSaving, refused, note, hasFailed, forget, save } = useSave(discard)
  const isEmpty = typed.trim() === '' && saved === ''
  return {
    value: typed,
    problem: refused ?? (hasLeft && !isEmpty ? problem : undefined),
    canSave: !problem && isDirty,
    isSaving,
    note,
    hasFailed,
    change: (paypalEmail: string) => {
      forget()
      change({ paypalEmail })
    },
    leave: () => setLeft(true),
    /** Returns whether it is saved. */
    save: async (): Promise<boolean> => !problem && (await save(value)),
  }
}

/** Saves the address, one request at a time. */
function useSave(onSaved: () => void) {
  const queries = useQueryClient()
  const [run, isSaving] = useOneAtATime()
  const [refused, setRefused] = useState<UserText | string>()
  const [note, setNote] = useState<UserText>()
  const [hasFailed, setFailed] = useState(false)

  /** Returns whether it is saved. */
  const save = async (body: { paypalEmail: string }): Promise<boolean> => {
    const { commerceId } = useSession.getState()
    const answer = await run(() => {
      setFailed(false)
      return ownerCall(savePaypalEmail, { body })
    })
    if (!answer) return false
    // Somebody else may have logged in during the request.
    if (useSession.getState().commerceId !== commerceId) return answer.ok
    if (answer.ok) {
      storePaypalEmail(commerceId, answer.data.email)
      showSaved(queries, paypalQuery, answer.data)
      // `isAddressInReview` changes with the address.
      void queries.invalidateQueries({ queryKey: infoQuery.queryKey })
      hideFailures()
      onSaved()
      setNote(answer.message)
      return true
    }
    setFailed(true)
    setRefused(answer.fieldErrors.paypalEmail)
    sayFailure(answer)
    return false
  }

  const forget = () => {
    setRefused(undefined)
    setNote(undefined)
    setFailed(false)
  }
  return { isSaving, refused, note, hasFailed, forget, save }
}

function sayFailure(answer: FailedAnswer) {
  if (answer.status === 0) showToast('error', 'Error de conexión. Intenta nuevamente.')
  else showFailure('No se pudieron guardar los datos', answer)
}
