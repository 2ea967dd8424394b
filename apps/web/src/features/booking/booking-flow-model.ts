import type { BookingRequest } from '@cuando/contract/booking-request'
import type { RefusalCode } from '@cuando/contract/refusals'
import type { BookableService } from '@cuando/contract/service'
import type { BookingDraft } from './booking-draft-model.ts'
import { type Problems, withoutProblemsOf } from './problems-model.ts'

export const steps = ['form', 'preview', 'confirmed'] as const
export type Step = (typeof steps)[number]

/** What is about to be booked. It has one key until it is answered, so that sending it twice books once. */
export interface Attempt {
  request: BookingRequest
  service: BookableService
  key: string
}

export interface Booked extends Attempt {
  id: string
  /** An attempt before the last one, whose answer was lost on the way. */
  isEarlier: boolean
}

/** A later step, with all that it shows. */
export type StoredStep =
  | { step: 'preview'; attempt: Attempt }
  | { step: 'confirmed'; booked: Booked }

export interface BookingFlow {
  step: Step
  draft: BookingDraft
  problems: Problems
  /** Why the server refused it, until something is changed. */
  refusal: RefusalCode | null
  /** How often problems were told: each time, the focus goes to the first. */
  timesTold: number
  attempt: Attempt | null
  /** Whether that is what stands in the form, and has been looked at. */
  isReviewed: boolean
  /** What may have been sent without an answer that arrived: it may be booked. */
  unanswered: Attempt | null
  /** Why the last attempt to confirm has no answer yet; it can be sent again. */
  failure: string | null
  booked: Booked | null
  /** Whether what was booked is shown by a page that was loaded anew since. */
  isReloaded: boolean
}

export type FlowAction =
  /** What the tab stored of a draft, and what was typed before the program ran. */
  | { type: 'restored'; draft: BookingDraft }
  | { type: 'edited'; change: Partial<BookingDraft> }
  /** The chosen start was taken while the form was still open. */
  | { type: 'timeLost'; problem: string }
  | { type: 'problemsFound'; problems: Problems }
  | { type: 'reviewed'; attempt: Attempt }
  | { type: 'stepShown'; step: Step }
  /** The page was loaded anew in a later step. */
  | { type: 'reloaded'; stored: StoredStep }
  | { type: 'failed'; message: string; attempt: Attempt }
  | { type: 'refused'; code: RefusalCode; problems: Problems; change: Partial<BookingDraft> }
  | { type: 'booked'; booked: Booked; nextDraft: BookingDraft }

export function startFlow(draft: BookingDraft): BookingFlow {
  return {
    step: 'form',
    draft,
    problems: {},
    refusal: null,
    timesTold: 0,
    attempt: null,
    isReviewed: false,
    unanswered: null,
    failure: null,
    booked: null,
    isReloaded: false,
  }
}

/** The steps of a booking: form, preview and back, confirmed. Nothing typed is lost but by booking. */
export function bookingFlow(flow: BookingFlow, action: FlowAction): BookingFlow {
  switch (action.type) {
    case 'restored':
      // Mostly there is nothing: drawing the form again would only hold up the first tap.
      return isSame(action.draft, flow.draft) ? flow : { ...flow, draft: action.draft }
    case 'edited':
      return {
        ...flow,
        draft: { ...flow.draft, ...action.change },
        isReviewed: false,
        problems: withoutProblemsOf(flow.problems, Object.keys(action.change)),
        refusal: null,
      }
    case 'timeLost':
      return {
        ...flow,
        draft: { ...flow.draft, time: null },
        isReviewed: false,
        problems: { ...flow.problems, when: action.problem },
      }
    case 'problemsFound':
      return {
        ...flow,
        problems: action.problems,
        refusal: null,
        timesTold: flow.timesTold + 1,
      }
    case 'reviewed':
      return {
        ...flow,
        step: 'preview',
        problems: {},
        refusal: null,
        failure: null,
        attempt: action.attempt,
        isReviewed: true,
      }
    case 'stepShown':
      return { ...flow, step: isReachable(flow, action.step) ? action.step : 'form' }
    case 'reloaded':
      return {
        ...flow,
        ...action.stored,
        isReviewed: true,
        // It may have been on its way when the page was loaded anew.
        unanswered: action.stored.step === 'preview' ? action.stored.attempt : null,
        isReloaded: true,
      }
    case 'failed':
      return { ...flow, failure: action.message, unanswered: action.attempt }
    case 'refused':
      return {
        ...flow,
        step: 'form',
        draft: { ...flow.draft, ...action.change },
        problems: action.problems,
        refusal: action.code,
        timesTold: flow.timesTold + 1,
        failure: null,
        // The server keeps no refusal; what comes next is another request, even where it looks the same.
        attempt: null,
        unanswered: null,
      }
    case 'booked':
      return { ...startFlow(action.nextDraft), step: 'confirmed', booked: action.booked }
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The browser's forward button may ask for a step whose content is gone, or is not what the form says any more. */
function isReachable(flow: BookingFlow, step: Step): boolean {
  if (step === 'preview') return flow.attempt !== null && flow.isReviewed
  return step === 'form' || flow.booked !== null
}
