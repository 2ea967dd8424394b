import type { Service } from '@cuando/contract/service'
import { createService, updateService } from '@cuando/contract/services'
import type { WeekHours } from '@cuando/contract/week-hours'
import { localTime } from '@cuando/es/local-time'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import type { Answer } from '../../../../lib/call.ts'
import { ownerCall } from '../../../../lib/owner-call.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { readSaveAnswer } from '../../service-answer-model.ts'
import { draftOf, type ServiceDraft } from '../../service-draft-model.ts'
import { emptyForm, serviceFormReducer } from '../../service-form-model.ts'
import { changesOf, draftErrors, isAlike, requestOf } from '../../service-request-model.ts'
import { useUnsavedChanges } from '../use-unsaved-changes.ts'
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
export function useServiceForm({ key, initial, service }: ServiceStart, onClose: () => void) {
  const client = useQueryClient()
  const { stored, write, creationKey, startAnew } = useStoredService(key)
  const form = useForm<ServiceDraft>({ initialValues: stored ?? initial })
  const [{ step, question, failures }, dispatch] = useReducer(serviceFormReducer, emptyForm)
  const today = localTime(Date.now(), useZone()).date
  const draft = form.values
  const isSaved = step === 'saved'
  const isDirty = !isSaved && !isAlike(draft, initial)
  useUnsavedChanges(isDirty)
  useEffect(() => write(isDirty ? draft : null), [write, isDirty, draft])
  // In an effect: the unsaved-changes guard must be off before leaving. Everything that shows services is
  // stale.
  useEffect(() => {
    if (!isSaved) return
    client.invalidateQueries()
    onClose()
  }, [isSaved, onClose, client])

  const send = async (movesAttendees: boolean) => {
    dispatch({ type: 'sent' })
    const answer = service
      ? await update(draft, service, movesAttendees)
      : await create(draft, creationKey)
    // No answer: refetch the list, since it may have been created all the same.
    if (!answer.ok && answer.status === 0) client.invalidateQueries(servicesQuery)
    // The service created under this key was deleted since: use a new key next time.
    if (!answer.ok && !service && answer.code === 'serviceUnavailable') startAnew()
    const outcome = readSaveAnswer(answer, draft, service)
    if (outcome.kind === 'refused') {
      const title = service ? 'No se pudo actualizar el servicio' : 'No se pudo crear el servicio'
      showToast('error', outcome.message, { title })
      form.setErrors(outcome.errors)
    }
    if (outcome.kind === 'saved') {
      showToast('success', outcome.message)
      client.setQueryData(servicesQuery.queryKey, (all) => all && put(all, outcome.service))
    }
    dispatch({ type: 'answered', outcome })
  }

  const save = async () => {
    const errors = draftErrors(draft, service, today)
    form.setErrors(errors)
    if (Object.keys(errors).length > 0) return dispatch({ type: 'problemsFound' })
    if (service && isAlike(draft, initial)) return dispatch({ type: 'unchanged' })
    await send(false)
  }

  /** Sets the hours and clears their errors until the next validation. */
  const setWeek = (week: WeekHours) => {
    form.setFieldValue('serviceBusinessHours', week)
    for (const path of Object.keys(form.errors))
      if (path.startsWith('serviceBusinessHours')) form.clearFieldError(path)
  }

  return {
    form,
    service,
    today,
    isBusy: step === 'sending',
    isDirty,
    isSaved,
    failures,
    isRestored: stored !== null,
    startOver: () => {
      startAnew()
      form.setValues(initial)
    },
    question,
    dropQuestion: () => dispatch({ type: 'questionDropped' }),
    save,
    moveAll: () => send(true),
    setWeek,
  }
}

export type ServiceFormState = ReturnType<typeof useServiceForm>

function update(draft: ServiceDraft, service: Service, movesAttendees: boolean) {
  return ownerCall(updateService, {
    params: { serviceId: service.id },
    query: { moveAttendees: movesAttendees ? 'true' : 'false' },
    body: changesOf(draft, service),
  })
}

async function create(draft: ServiceDraft, key: string): Promise<Answer<Service>> {
  const headers = { 'idempotency-key': key }
  const made = await ownerCall(createService, { headers, body: requestOf(draft) })
  if (!made.ok || isAlike(draft, draftOf(made.data))) return made
  // A previous attempt created it and its answer was lost: update it with what was typed since.
  const changed = await ownerCall(updateService, {
    params: { serviceId: made.data.id },
    query: {},
    body: changesOf(draft, made.data),
  })
  return changed.ok ? { ...changed, message: made.message } : changed
}

function put(services: Service[], saved: Service): Service[] {
  return services.some(({ id }) => id === saved.id)
    ? services.map((each) => (each.id === saved.id ? saved : each))
    : [...services, saved]
}
