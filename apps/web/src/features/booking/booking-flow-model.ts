import type { BookingRequest } from '@cuando/contract/booking-request'
import type { BookableService } from '@cuando/contract/service'
import type { BookingDraft } from './booking-draft-model.ts'
import { type Problems, withoutProblemsOf } from './problems-model.ts'

export const steps = ['form', 'preview', 'confirmed'] as const
export type Step = (typeof steps)[number]

/** What is about to be booked. The key stays with the content, so that sending it twice books it once. */
export interface Attempt {
  request: BookingRequest
  service: BookableService
  key: string
}

export interface Booked extends Attempt {
  id: string
}

export interface BookingFlow {
  step: Step
  draft: BookingDraft
  problems: Problems
  /** How often problems were told: each time, the focus goes to the first. */
  timesTold: number
  attempt: Attempt | null
  /** Why the last attempt to confirm has no answer yet; it can be sent again. */
  failure: string | null
  booked: Booked | null
}

export type FlowAction =
  | { type: 'edited'; change: Partial<BookingDraft> }
  /** The chosen start was taken while the form was still open. */
  | { type: 'timeLost'; problem: string }
  | { type: 'problemsFound'; problems: Problems }
  | { type: 'reviewed'; attempt: Attempt }
  | { type: 'stepShown'; step: Step }
  | { type: 'failed'; message: string }
  | { type: 'refused'; problems: Problems; change: Partial<BookingDraft> }
  | { type: 'booked'; id: string; nextDraft: BookingDraft }

export function startFlow(draft: BookingDraft): BookingFlow {
  return {
    step: 'form',
    draft,
    problems: {},
    timesTold: 0,
    attempt: null,
    failure: null,
    booked: null,
  }
}

/** The steps of a booking: form, preview and back, confirmed. Nothing typed is lost but by booking. */
export function bookingFlow(flow: BookingFlow, action: FlowAction): BookingFlow {
  switch (action.type) {
    case 'edited':
      return {
        ...flow,
        draft: { ...flow.draft, ...action.change },
        problems: withoutProblemsOf(flow.problems, Object.keys(action.change)),
      }
    case 'timeLost':
      return {
        ...flow,
        draft: { ...flow.draft, time: null },
        problems: { ...flow.problems, when: action.problem },
      }
    case 'problemsFound':
      return { ...flow, problems: action.problems, timesTold: flow.timesTold + 1 }
    case 'reviewed':
      return {
        ...flow,
        step: 'preview',
        problems: {},
        failure: null,
        attempt: keepKey(flow.attempt, action.attempt),
      }
    case 'stepShown':
      return { ...flow, step: isReachable(flow, action.step) ? action.step : 'form' }
    case 'failed':
      return { ...flow, failure: action.message }
    case 'refused':
      return {
        ...flow,
        step: 'form',
        draft: { ...flow.draft, ...action.change },
        problems: action.problems,
        timesTold: flow.timesTold + 1,
        failure: null,
        // The server keeps no refusal; what comes next is another request, even where it looks the same.
        attempt: null,
      }
    case 'booked':
      return flow.attempt
        ? {
            ...startFlow(action.nextDraft),
            step: 'confirmed',
            booked: { ...flow.attempt, id: action.id },
          }
        : flow
  }
}

function keepKey(before: Attempt | null, now: Attempt): Attempt {
  const isSame = JSON.stringify(before?.request) === JSON.stringify(now.request)
  return before && isSame ? { ...now, key: before.key } : now
}

/** The browser's forward button may ask for a step whose content is gone. */
function isReachable(flow: BookingFlow, step: Step): boolean {
  if (step === 'preview') return flow.attempt !== null
  return step === 'form' || flow.booked !== null
}
