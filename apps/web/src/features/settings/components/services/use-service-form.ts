import type { Service } from '@cuando/contract/business/service'
import { createService, updateService } from '@cuando/contract/business/services'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { localTime } from '@cuando/es/time/local-time'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import type { Answer } from '../../../../lib/calls/call.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import {
  answerToBoth,
  changesSinceCreation,
  readSaveAnswer,
  withService,
} from '../../services/service-answer-model.ts'
import type { ServiceDraft } from '../../services/service-draft-model.ts'
import { actionOnSave, emptyForm, serviceFormReducer } from '../../services/service-form-model.ts'
import { changesOf, isAlike, requestOf } from '../../services/service-request-model.ts'
import { servicesQuery } from './use-services.ts'
import { useStoredService } from './use-stored-service.ts'

export interface ServiceStart {
  /** Storage key of this form's draft. */
  key: string
  title: string
  initial: ServiceDraft
  /** The service being edited; null for a new one. */
  service: Service | null
}

/** State of the service form: values, stored draft and submission. */
export function useServiceForm(start: ServiceStart, onClose: () => void) {
  const { initial, service } = start
  const storage = useStoredService(start.key)
  const { stored, write, startAnew } = storage
  const form = useForm<ServiceDraft>({ initialValues: stored ?? initial })
  const [starts, setStarts] = useState(0)
  const today = localTime(Date.now(), useZone()).date
  const { step, ...submission } = useSubmission(form, start, storage, today)
  const draft = form.values
  const isSaved = step === 'saved'
  const isDirty = !isSaved && !isAlike(draft, initial)
  useUnsavedChanges(isDirty)
  useEffect(() => write(isDirty ? draft : null), [write, isDirty, draft])
  useLeaving(isSaved, onClose)

  return {
    form,
    service,
    today,
    isBusy: step === 'sending',
    isDirty,
    isSaved,
    isRestored: stored !== null && starts === 0,
    /** Number of restarts, used as a key: fields keep refused input in their own state. */
    starts,
    startOver: () => {
      startAnew()
      form.setValues(initial)
      form.clearErrors()
      setStarts(starts + 1)
    },
    setWeek: (week: WeekHours) => setWeek(form, week),
    ...submission,
  }
}

/** In an effect: the unsaved-changes guard must be off before leaving. Everything that shows services is stale. */
function useLeaving(isSaved: boolean, onClose: () => void) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isSaved) return
    client.invalidateQueries()
    onClose()
  }, [isSaved, onClose, client])
}

/** Sets the hours and clears their errors until the next validation. */
function setWeek(form: UseFormReturnType<ServiceDraft>, week: WeekHours): void {
  form.setFieldValue('serviceBusinessHours', week)
  for (const path of Object.keys(form.errors))
    if (path.startsWith('serviceBusinessHours')) form.clearFieldError(path)
}

export type ServiceFormState = ReturnType<typeof useServiceForm>

/** Saves the draft and handles the answer, as the models decide. */
function useSubmission(
  form: UseFormReturnType<ServiceDraft>,
  { initial, service }: ServiceStart,
  { creationKey, startAnew }: ReturnType<typeof useStoredService>,
  today: string,
) {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(serviceFormReducer, emptyForm)
  const draft = form.values

  const send = async (movesAttendees: boolean) => {
    dispatch({ type: 'sent' })
    const answer = service
      ? await update(draft, service, movesAttendees)
      : await create(draft, creationKey)
    const outcome = readSaveAnswer(answer, draft, service)
    if (outcome.kind === 'refused') {
      const { title, answer, errors, mayBeSaved, isKeySpent } = outcome
      if (mayBeSaved) client.invalidateQueries(servicesQuery)
      if (isKeySpent) startAnew()
      showFailure(title, answer)
      form.setErrors(errors)
    }
    if (outcome.kind === 'saved') {
      showToast('success', outcome.message)
      client.setQueryData(servicesQuery.queryKey, (all) => all && withService(all, outcome.service))
    }
    dispatch({ type: 'answered', outcome })
  }

  const save = async () => {
    const action = actionOnSave(draft, initial, service, today)
    form.setErrors(action.type === 'problemsFound' ? action.errors : {})
    if (action.type === 'sent') await send(false)
    else dispatch(action)
  }

  return {
    ...state,
    save,
    moveAll: () => send(true),
    dropQuestion: () => dispatch({ type: 'questionDropped' }),
  }
}

function update(draft: ServiceDraft, service: Service, movesAttendees: boolean) {
  return ownerCall(updateService, {
    params: { serviceId: service.id },
    query: { moveAttendees: movesAttendees ? 'true' : 'false' },
    body: changesOf(draft, service),
  })
}

async function create(draft: ServiceDraft, key: string): Promise<Answer<Service>> {
  const headers = { 'idempotency-key': key }
  const created = await ownerCall(createService, { headers, body: requestOf(draft) })
  const missing = changesSinceCreation(created, draft)
  if (!missing) return created
  const { serviceId, changes } = missing
  const updated = await ownerCall(updateService, {
    params: { serviceId },
    query: {},
    body: changes,
  })
  return answerToBoth(created, updated)
}
