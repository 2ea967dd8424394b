import type { RefusalCode } from '@cuando/contract/calls/refusals'
import type { LocalTime } from '@cuando/es/time/local-time'
import type { Place } from '../../../domain/place/use-place.ts'
import type { Step } from '../../../lib/history/step-model.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { type Problems, withoutProblemsOf } from '../problems-model.ts'
import type { TypedDetails } from './own-details-model.ts'

/** The wanted values of an appointment; a null place means unchanged. */
export interface WantedChange extends LocalTime {
  place: Place | null
  details: TypedDetails
}

/** State of changing an appointment. */
export interface ChangeFlow {
  step: Step
  /** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
  date: string | null
  time: string | null
  /** The new address of a home visit; null if unchanged. */
  place: Place | null
  /** The typed name, phone and notes. */
  details: TypedDetails
  /** The chosen time that somebody took; null once another one is chosen. */
  takenTime: string | null
  /** The problem of the chosen time. */
  problem: UserText | string | null
  /** The problems of the place and of the typed details. */
  fieldProblems: Problems
  /** Why the server refused the last attempt; null after another problem or input. */
  refusal: RefusalCode | null
  /** Counts how often a problem was shown: each increment focuses it. */
  timesShown: number
  /** Whether the preview has shown the current choice. */
  isReviewed: boolean
  /** Why the last attempt got no answer; it can be sent again. */
  failure: UserText | null
  /** The time before the appointment was changed; null until then. */
  before: LocalTime | null
  /** Tells that another person attends since the change; null if the person stayed. */
  newPerson: string | null
}

export type ChangeAction =
  | {
      type: 'chosen'
      change: { date?: string | null; time?: string | null; place?: Place | null }
    }
  | { type: 'typed'; details: TypedDetails }
  /** Not chosen just now: the draft from before a reload, or a new time after somebody else's move. */
  | { type: 'updated'; change: Partial<WantedChange> }
  /** The chosen time was taken while the form was open. */
  | { type: 'timeLost'; problem: UserText | string }
  | { type: 'problemFound'; problem: string | null; fieldProblems?: Problems }
  | { type: 'reviewed' }
  | { type: 'stepShown'; step: Step }
  /** The page was reloaded on the preview. */
  | { type: 'reloaded'; wanted: WantedChange }
  | { type: 'failed'; message: UserText }
  | {
      type: 'refused'
      code: RefusalCode
      problem: UserText | null
      fieldProblems: Problems
      losesTime: boolean
    }
  | { type: 'moved'; before: LocalTime; newPerson?: string | null }

/** The form, with the appointment's current time. */
export function openChange({ date, time }: LocalTime): ChangeFlow {
  return {
    step: 'form',
    date,
    time,
    place: null,
    details: {},
    takenTime: null,
    ...noProblem,
    timesShown: 0,
    isReviewed: false,
    failure: null,
    before: null,
    newPerson: null,
  }
}

const noProblem = { problem: null, fieldProblems: {}, refusal: null }

const stateFields = ['address', 'pin'] as const

/** Reducer for the steps form, preview and confirmed of changing an appointment. */
export function changeFlow(flow: ChangeFlow, action: ChangeAction): ChangeFlow {
  switch (action.type) {
    case 'chosen':
      return {
        ...flow,
        ...action.change,
        ...noProblem,
        takenTime: null,
        fieldProblems: withoutProblemsOf(flow.fieldProblems, stateFields),
        isReviewed: false,
        failure: null,
      }
    case 'typed':
      return {
        ...flow,
        details: { ...flow.details, ...action.details },
        fieldProblems: withoutProblemsOf(flow.fieldProblems, Object.keys(action.details)),
        refusal: null,
        isReviewed: false,
        failure: null,
      }
    case 'updated':
      return { ...flow, ...action.change }
    case 'timeLost':
      return {
        ...flow,
        time: null,
        takenTime: flow.time,
        problem: action.problem,
        refusal: null,
        isReviewed: false,
      }
    case 'problemFound':
      return {
        ...flow,
        problem: action.problem,
        fieldProblems: action.fieldProblems ?? {},
        refusal: null,
        timesShown: flow.timesShown + 1,
      }
    case 'reviewed':
      return { ...flow, ...noProblem, step: 'preview', isReviewed: true }
    case 'stepShown':
      return { ...flow, step: isReachable(flow, action.step) ? action.step : 'form' }
    case 'reloaded':
      return { ...flow, ...action.wanted, step: 'preview', isReviewed: true }
    case 'failed':
      return { ...flow, failure: action.message }
    case 'refused':
      return {
        ...flow,
        step: 'form',
        time: action.losesTime ? null : flow.time,
        takenTime: action.losesTime ? flow.time : null,
        problem: action.problem,
        fieldProblems: action.fieldProblems,
        refusal: action.code,
        timesShown: flow.timesShown + 1,
        isReviewed: false,
        failure: null,
      }
    case 'moved':
      return {
        ...flow,
        step: 'confirmed',
        place: null,
        isReviewed: false,
        failure: null,
        before: action.before,
        newPerson: action.newPerson ?? null,
      }
  }
}

/** The forward button may lead to a step without data. */
function isReachable(flow: ChangeFlow, step: Step): boolean {
  if (step === 'preview') return flow.isReviewed
  return step === 'form' || flow.before !== null
}
