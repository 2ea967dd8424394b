import type { Service } from '@cuando/contract/business/service'
import type { ServiceRequestInput } from '@cuando/contract/business/service-request'
import type { Answer, FailedAnswer } from '../../../lib/calls/call.ts'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import { draftOf, type ServiceDraft } from './service-draft-model.ts'
import { changesOf, isAlike, namedAsInForm } from './service-request-model.ts'

export type SaveOutcome =
  | { kind: 'saved'; service: Service; message: UserText }
  /** The service has appointments that would have to move, too: ask the owner. */
  | { kind: 'booked'; message: UserText }
  | {
      kind: 'refused'
      title: string
      answer: FailedAnswer
      errors: FieldTexts
      /** No answer came, so it may have been saved all the same. */
      mayBeSaved: boolean
      /** The service created with this idempotency key was deleted since: the next attempt needs another key. */
      isKeySpent: boolean
    }

/** The outcome of saving a service, for its form. */
export function readSaveAnswer(
  answer: Answer<Service>,
  draft: ServiceDraft,
  before: Service | null,
): SaveOutcome {
  if (answer.ok) return { kind: 'saved', service: answer.data, message: answer.message }
  const { code, message, status } = answer
  if (code === 'serviceIsBooked' && before?.type === draft.type) return { kind: 'booked', message }
  return {
    kind: 'refused',
    title: before ? 'No se pudo actualizar el servicio' : 'No se pudo crear el servicio',
    answer,
    errors: refusalErrors(answer, draft),
    mayBeSaved: status === 0,
    isKeySpent: !before && code === 'serviceUnavailable',
  }
}

function refusalErrors({ code, message, fieldErrors }: FailedAnswer, draft: ServiceDraft) {
  switch (code) {
    case 'serviceIsBooked':
      return { type: message }
    case 'eventOverlaps':
      return { specificDate: message }
    default:
      return namedAsInForm(fieldErrors, draft)
  }
}

/**
 * The changes to save after a creation; null if none. If an earlier attempt created the service and its answer got
 * lost, this attempt's answer lacks later changes of the draft.
 */
export function changesSinceCreation(
  created: Answer<Service>,
  draft: ServiceDraft,
): { serviceId: string; changes: Partial<ServiceRequestInput> } | null {
  if (!created.ok || isAlike(draft, draftOf(created.data))) return null
  return { serviceId: created.data.id, changes: changesOf(draft, created.data) }
}

/** One answer for a creation and the update after it, because the owner only created a service. */
export function answerToBoth(created: Answer<Service>, updated: Answer<Service>): Answer<Service> {
  return updated.ok ? { ...updated, message: created.message } : updated
}

/** The list with the saved service: at its old place, or at the end. */
export function withService(services: readonly Service[], saved: Service): Service[] {
  return services.some(({ id }) => id === saved.id)
    ? services.map((each) => (each.id === saved.id ? saved : each))
    : [...services, saved]
}
