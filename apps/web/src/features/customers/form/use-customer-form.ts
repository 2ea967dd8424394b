import type { Endpoint } from '@cuando/contract/calls/endpoint'
import { customerFields } from '@cuando/contract/customers/customer-fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { useBookingSettings } from '../../../domain/commerce/booking-settings.ts'
import type { GivenParts } from '../../../lib/calls/call.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { showFailure } from '../../../ui/forms/show-failure.ts'
import { useFormErrors } from '../../../ui/forms/use-form-errors.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { type FormValues, refusedFields } from '../form-model.ts'
import { useFormDraft } from './use-form-draft.ts'

/** State of a customer's form: its values and errors, and sending it, one request at a time. */
export function useCustomerForm(start: Parameters<typeof useFormDraft>[0]) {
  const queries = useQueryClient()
  const draft = useFormDraft(start)
  const { form, errors, show, clear } = useFormErrors<FieldTexts[string]>()
  // The default, until the business's setting is loaded.
  const { data: settings } = useBookingSettings()
  const required = settings?.requiredContact ?? 'EMAIL'
  const [refusal, setRefusal] = useState<string | undefined>()
  const [run, isBusy] = useOneAtATime()

  const change = (changed: Partial<FormValues>) => {
    draft.change(changed)
    clear(fieldsOf(changed))
    if (customerFields.some((field) => field in changed)) setRefusal(undefined)
  }
  /** Returns null if there are problems, or while a request is running. */
  const send = async <E extends Endpoint>(problems: FieldTexts, call: E, given: GivenParts<E>) => {
    show(problems)
    if (Object.keys(problems).length > 0) return null
    const answer = await run(() => ownerCall(call, given))
    if (answer?.ok) {
      draft.forget()
      showToast('success', answer.message)
      // The change also affects the customer's coming appointments.
      void refetchAppointments(queries)
    } else if (answer && answer.code !== 'customerChanged') {
      show(refusedFields(answer))
      setRefusal(answer.code)
      showFailure(call.failure, answer)
    }
    return answer
  }
  const leave = (onClose: () => void) => () => {
    draft.forget()
    onClose()
  }
  const fields = { form, values: draft.values, errors, required, isBusy, onChange: change }
  const isEmailTaken = refusal === 'customerEmailTaken'
  const isNameTaken = refusal === 'customerNameTaken'
  return { draft, required, send, change, leave, fields, isEmailTaken, isNameTaken }
}

/** The fields whose errors a change clears. */
function fieldsOf(changed: Partial<FormValues>): string[] {
  const isBirthday = 'day' in changed || 'month' in changed || 'year' in changed
  return [...Object.keys(changed), ...(isBirthday ? ['birthday'] : [])]
}
