import type { ModalityOffer } from '@cuando/contract/appointments/modality'
import { saveBookingSettings } from '@cuando/contract/business/commerce'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSavedBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { fieldErrors } from '../../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { showToast } from '../../../../ui/show-toast.ts'

/** The saved modalities with unsaved changes applied. */
export function useModalitiesForm(saved: ModalityOffer) {
  const queries = useQueryClient()
  const [changes, setChanges] = useState<Partial<ModalityOffer>>({})
  const [errors, setErrors] = useState<FieldTexts>({})
  const [isBusy, setBusy] = useState(false)
  const offer: ModalityOffer = { ...saved, ...changes }
  const isDirty = JSON.stringify(offer) !== JSON.stringify(saved)
  useUnsavedChanges(isDirty)

  const set = (flag: keyof ModalityOffer, isOffered: boolean) => {
    setErrors({})
    setChanges({ ...changes, [flag]: isOffered })
  }

  /** Validates; returns whether it may be sent, and otherwise fills `errors`. */
  const check = (): boolean => {
    const found = fieldErrors(saveBookingSettings.body, offer)
    setErrors(found)
    return Object.keys(found).length === 0
  }

  const save = async () => {
    setBusy(true)
    const answer = await ownerCall(saveBookingSettings, { body: offer })
    if (answer.ok) {
      showSavedBookingSettings(queries, answer.data)
      setChanges({})
      showToast('success', answer.message)
    } else {
      setErrors(answer.fieldErrors)
      showFailure('No se pudieron guardar las formas de atención', answer)
    }
    setBusy(false)
  }
  return { offer, set, errors, check, save, isDirty, isBusy }
}
