import type { RefusalCode } from '@cuando/contract/refusals'
import type { LocalTime } from '@cuando/es/local-time'
import type { Step } from '../booking-flow-model.ts'

/** An appointment on its way to another time. */
export interface ChangeFlow {
  step: Step
  /** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
  date: string | null
  time: string | null
  /** What is wrong with the chosen time. */
  problem: string | null
  /** Why the server refused it, while that is the problem. */
  refusal: RefusalCode | null
  /** How often a problem was told: each time, the focus goes to it. */
  timesTold: number
  /** Whether the chosen time has been looked at in the preview. */
  isReviewed: boolean
  /** Why the last attempt to confirm has no answer yet; it can be sent again. */
  failure: string | null
  /** The time that the appointment had before it was moved. */
  before: LocalTime | null
}

export type ChangeAction =
  | { type: 'chosen'; change: { date?: string | null; time?: string | null } }
  /** The chosen start was taken while the form was still open. */
  | { type: 'timeLost'; problem: string | null }
  | { type: 'problemFound'; problem: string }
  | { type: 'reviewed' }
  | { type: 'stepShown'; step: Step }
  /** The page was loaded anew in the preview. */
  | { type: 'reloaded'; wanted: LocalTime }
  | { type: 'failed'; message: string }
  | { type: 'refused'; code: RefusalCode; problem: string; losesTime: boolean }
  | { type: 'moved'; before: LocalTime }

/** The form opens with the time that the appointment has. */
export function startChange({ date, time }: LocalTime): ChangeFlow {
  return {
    step: 'form',
    date,
    time,
    problem: null,
    refusal: null,
    timesTold: 0,
    isReviewed: false,
    failure: null,
    before: null,
  }
}

/** The steps of moving an appointment: form, preview and back, confirmed. */
export function changeFlow(flow: ChangeFlow, action: ChangeAction): ChangeFlow {
  switch (action.type) {
    case 'chosen':
      return { ...flow, ...action.change, ...noProblem, isReviewed: false, failure: null }
    case 'timeLost':
      return { ...flow, time: null, problem: action.problem, refusal: null, isReviewed: false }
    case 'problemFound':
      return {
        ...flow,
        problem: action.problem,
        refusal: null,
        timesTold: flow.timesTold + 1,
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
        problem: action.problem,
        refusal: action.code,
        timesTold: flow.timesTold + 1,
        isReviewed: false,
        failure: null,
      }
    case 'moved':
      return {
        ...flow,
        step: 'confirmed',
        isReviewed: false,
        failure: null,
        before: action.before,
      }
  }
}

const noProblem = { problem: null, refusal: null }

/** The browser's forward button may ask for a step whose content is gone. */
function isReachable(flow: ChangeFlow, step: Step): boolean {
  if (step === 'preview') return flow.isReviewed
  return step === 'form' || flow.before !== null
}
