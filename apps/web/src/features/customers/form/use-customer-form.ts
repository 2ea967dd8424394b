import type { Endpoint } from '@cuando/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { useBookingSettings } from '../../../domain/commerce/booking-settings.ts'
import type { GivenParts } from '../../../lib/call.ts'
import { ownerCall } from '../../../lib/owner-call.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { showFailure } from '../../../ui/show-failure.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { useFormErrors } from '../../../ui/use-form-errors.ts'
import { type FormValues, refusedFields } from '../form-model.ts'
import { useFormDraft } from './use-form-draft.ts'

/** A form of a customer: what is typed, what is wrong with it, and sending it once at a time. */
export function useCustomerForm(start: Parameters<typeof useFormDraft>[0]) {
  const queries = useQueryClient()
  const draft = useFormDraft(start)
  const { form, errors, show, clear } = useFormErrors<FieldTexts[string]>()
  // Until the business's setting is known, what goes without saying.
  const { data: settings } = useBookingSettings()
  const required = settings?.requiredContact ?? 'EMAIL'
  const [isEmailTaken, setEmailTaken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isUnderWay = useRef(false)

  const change = (changed: Partial<FormValues>) => {
    draft.change(changed)
    const isBirthday = 'day' in changed || 'month' in changed || 'year' in changed
    clear([...Object.keys(changed), ...(isBirthday ? ['birthday'] : [])])
    if ('email' in changed) setEmailTaken(false)
  }
  /** Null where something is wrong already, or it is still being sent. */
  const send = async <E extends Endpoint>(problems: FieldTexts, call: E, given: GivenParts<E>) => {
    show(problems)
    if (Object.keys(problems).length > 0 || isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    const answer = await ownerCall(call, given)
    isUnderWay.current = false
    setBusy(false)
    if (answer.ok) {
      draft.forget()
      showToast('success', answer.message)
      // The coming appointments of a customer follow.
      void refetchAppointments(queries)
    } else if (answer.code !== 'customerChanged') {
      show(refusedFields(answer))
      setEmailTaken(answer.code === 'customerEmailTaken')
      showFailure(call.failure, answer)
    }
    return answer
  }
  const leave = (onClose: () => void) => () => {
    draft.forget()
    onClose()
  }
  const fields = { form, values: draft.values, errors, required, isBusy, onChange: change }
  return { draft, required, send, change, leave, fields, isEmailTaken }
}
