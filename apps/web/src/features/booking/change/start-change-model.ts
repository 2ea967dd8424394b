import { formSteps, stepField } from '@cuando/contract/booking/booking-form'
import type { OwnData } from '@cuando/contract/booking/own-data'
import { type OwnSearch, readPostedStart } from '@cuando/contract/booking/own-search'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { readRefusedForm } from './change-answer-model.ts'
import { type ChangeFlow, changeFlow, openChange } from './change-flow-model.ts'
import { readTyped } from './own-details-model.ts'
import { type Changeable, reviewChange } from './wanted-change-model.ts'

/** The search values of the page's URL, and a form that was posted to it without JavaScript. */
export interface Posted extends Pick<OwnData, 'form' | 'draft'> {
  search: OwnSearch
}

/** The initial state, which without JavaScript depends on the URL or the posted form. */
export function startChange(
  appointment: Changeable,
  { search, form, draft }: Omit<Posted, 'search'> & { search: Pick<OwnSearch, 'date' | 'time'> },
): ChangeFlow {
  const values = form?.values ?? draft
  const opened = { ...openChange(appointment), details: readTyped(values) }
  const flow = choose(appointment, opened, values ? readPostedStart(values) : search)
  if (form) return refuse(flow, form)
  return draft?.[stepField] === formSteps.review
    ? changeFlow(flow, reviewChange(appointment, flow, null))
    : flow
}

function choose(
  { date: day, time: own }: Changeable,
  flow: ChangeFlow,
  { date, time }: Pick<OwnSearch, 'date' | 'time'>,
): ChangeFlow {
  if (date === null) return flow
  const change = { date, time: time ?? (date === day ? own : null) }
  return changeFlow(flow, { type: 'chosen', change })
}

function refuse(flow: ChangeFlow, form: RefusedForm): ChangeFlow {
  const { kind, ...outcome } = readRefusedForm(form)
  if ('message' in outcome)
    return changeFlow(changeFlow(flow, { type: 'reviewed' }), { type: 'failed', ...outcome })
  return changeFlow(flow, { type: 'refused', ...outcome })
}
