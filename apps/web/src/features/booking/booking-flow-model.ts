import type { BookingRequest } from '@cuando/contract/booking/booking-request'
import type { book } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { Step } from '../../lib/history/step-model.ts'
import type { UserText } from '../../lib/user-text.ts'
import type { BookingDraft } from './booking-draft-model.ts'
import type { Companion } from './party/companion-model.ts'
import { type Problems, withoutProblemsOf } from './problems-model.ts'
import type { ShownService } from './service/own-service-model.ts'

/**
 * A booking about to be sent. The idempotency key stays the same until it is answered, so that sending it
 * twice books once.
 */
export interface Attempt {
  request: BookingRequest
  service: ShownService
  /** Further appointments, with the names of who has them. */
  others?: readonly Companion[]
  key: string
}

export interface Booked extends Attempt, Data<typeof book> {
  /** True if this is a previous attempt, whose answer was lost. */
  isEarlier: boolean
  /** The others, in their order. */
  party?: readonly Pick<Data<typeof book>, 'id'>[]
}

/** A step after the form, with the data it shows. */
export type StoredStep =
  | { step: 'preview'; attempt: Attempt }
  | { step: 'confirmed'; booked: Booked }

export interface BookingFlow {
  step: Step
  draft: BookingDraft
  problems: Problems
  /** The chosen time that somebody took; null once another day or time is chosen. */
  takenTime: string | null
  /** Why the server refused the last attempt; null once the draft is edited. */
  refusal: RefusalCode | null
  /** The number of the companion that the server refused, from 0; null if it refused none. */
  refusedCompanion: number | null
  /** Counts how often problems were shown: each increment focuses the first one. */
  timesShown: number
  attempt: Attempt | null
  /** Whether `attempt` still matches the draft and was shown in the preview. */
  isReviewed: boolean
  /** The first attempt sent with this key that is not answered yet: it may have been booked. */
  unanswered: Attempt | null
  /** Why the last attempt got no answer; it can be sent again. */
  failure: UserText | null
  booked: Booked | null
  /** Whether the page was reloaded on the confirmation. */
  isReloaded: boolean
}

export type FlowAction =
  /** A stored draft, plus what was typed before hydration, and the attempt that had no answer before a reload. */
  | { type: 'restored'; draft: BookingDraft; unanswered: Attempt | null }
  | { type: 'edited'; change: Partial<BookingDraft> }
  /** The chosen time was taken while the form was open. */
  | { type: 'timeLost'; problem: string }
  | { type: 'problemsFound'; problems: Problems }
  | { type: 'reviewed'; attempt: Attempt }
  | { type: 'stepShown'; step: Step }
  /** The page was reloaded on a later step, maybe while an attempt was under way. */
  | { type: 'reloaded'; stored: StoredStep; unanswered: Attempt | null }
  /** From here on it may be booked, whether or not its answer is seen. */
  | { type: 'sent'; attempt: Attempt }
  | { type: 'failed'; message: UserText }
  | {
      type: 'refused'
      code: RefusalCode
      problems: Problems
      change: Partial<BookingDraft>
      companion?: number
    }
  | { type: 'booked'; booked: Booked; nextDraft: BookingDraft }

export function startFlow(draft: BookingDraft): BookingFlow {
  return {
    step: 'form',
    draft,
    problems: {},
    takenTime: null,
    refusal: null,
    refusedCompanion: null,
    timesShown: 0,
    attempt: null,
    isReviewed: false,
    unanswered: null,
    failure: null,
    booked: null,
    isReloaded: false,
  }
}

/** Reducer for the steps form, preview and confirmed. Only a completed booking resets the draft. */
export function bookingFlow(flow: BookingFlow, action: FlowAction): BookingFlow {
  switch (action.type) {
    case 'restored':
      // Usually nothing was stored; an extra render would delay the first tap.
      if (isSame(action.draft, flow.draft) && !action.unanswered) return flow
      return {
        ...flow,
        draft: action.draft,
        attempt: flow.attempt ?? action.unanswered,
        unanswered: flow.unanswered ?? action.unanswered,
      }
    case 'edited':
      return {
        ...flow,
        draft: { ...flow.draft, ...action.change },
        isReviewed: false,
        problems: withoutProblemsOf(flow.problems, Object.keys(action.change)),
        takenTime: action.change.date === undefined ? flow.takenTime : null,
        refusal: null,
        refusedCompanion: 'others' in action.change ? null : flow.refusedCompanion,
      }
    case 'timeLost':
      return {
        ...flow,
        draft: { ...flow.draft, time: null },
        takenTime: flow.draft.time,
        isReviewed: false,
        problems: { ...flow.problems, when: action.problem },
      }
    case 'problemsFound':
      return {
        ...flow,
        problems: action.problems,
        refusal: null,
        timesShown: flow.timesShown + 1,
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
        unanswered: action.unanswered,
        isReloaded: true,
      }
    case 'sent':
      return { ...flow, unanswered: flow.unanswered ?? action.attempt }
    case 'failed':
      return { ...flow, failure: action.message }
    case 'refused':
      return {
        ...flow,
        step: 'form',
        draft: { ...flow.draft, ...action.change },
        problems: action.problems,
        takenTime: action.change.time === null ? flow.draft.time : null,
        refusal: action.code,
        refusedCompanion: action.companion ?? null,
        timesShown: flow.timesShown + 1,
        failure: null,
        // The server does not store refusals under the key; the next attempt is a new request, even if it is
        // identical.
        attempt: null,
        unanswered: null,
      }
    case 'booked':
      return { ...startFlow(action.nextDraft), step: 'confirmed', booked: action.booked }
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The forward button may lead to a step without data, or to a preview that no longer matches the form. */
function isReachable(flow: BookingFlow, step: Step): boolean {
  if (step === 'preview') return flow.attempt !== null && flow.isReviewed
  return step === 'form' || flow.booked !== null
}
