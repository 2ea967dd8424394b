import type { Start } from '@cuando/contract/booking/page-state'
import type { Step } from '../../lib/history/step-model.ts'
import type { Attempt, Booked, StoredStep } from './booking-flow-model.ts'

/** The step that a history entry stores across a reload; null if it is invalid. */
export function readStoredStep(step: Step, content: unknown): StoredStep | null {
  if (!isAttempt(content)) return null
  if (step === 'preview') return { step, attempt: content }
  return step === 'confirmed' && isBooked(content) ? { step, booked: content } : null
}

/** The start that the history entry of the form stores; null if it is invalid. */
export function readStoredStart(content: unknown): Start | null {
  const { serviceId, date, time } = Object(content)
  const isStart =
    (serviceId === null || typeof serviceId === 'string') &&
    typeof date === 'string' &&
    typeof time === 'string'
  return isStart ? { serviceId, date, time } : null
}

export function isAttempt(value: unknown): value is Attempt {
  const { key, request, service } = Object(value)
  return (
    typeof key === 'string' &&
    typeof Object(request).email === 'string' &&
    typeof Object(service).name === 'string' &&
    typeof Object(service).serviceSettings === 'object'
  )
}

const isBooked = (attempt: Attempt): attempt is Booked =>
  'id' in attempt && typeof attempt.id === 'string'
