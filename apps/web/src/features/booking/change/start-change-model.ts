import { type OwnSearch, readPostedStart } from '@cuando/contract/own-search'
import type { RefusedForm } from '@cuando/contract/refused-form'
import { readRefusedForm } from './change-answer-model.ts'
import { type ChangeFlow, changeFlow, openChange } from './change-flow-model.ts'
import { type Changeable, reviewChange } from './wanted-change-model.ts'

type Chosen = Pick<OwnSearch, 'date' | 'time' | 'isReviewed'>

/** Begins where the page's address, or a form that the server refused, says that somebody without JavaScript is. */
export function startChange(
  appointment: Changeable,
  search: Chosen,
  form: RefusedForm | null,
): ChangeFlow {
  const opened = openChange(appointment)
  const chosen = form ? { ...readPostedStart(form.values), isReviewed: true } : search
  if (chosen.date === null) return opened
  const own = chosen.date === appointment.date ? appointment.time : null
  const change = { date: chosen.date, time: chosen.time ?? own }
  const flow = changeFlow(opened, { type: 'chosen', change })
  if (form) return refuse(flow, form)
  return chosen.isReviewed ? changeFlow(flow, reviewChange(appointment, flow, null)) : flow
}

function refuse(flow: ChangeFlow, form: RefusedForm): ChangeFlow {
  const { kind, ...outcome } = readRefusedForm(form)
  if ('message' in outcome)
    return changeFlow(changeFlow(flow, { type: 'reviewed' }), { type: 'failed', ...outcome })
  return changeFlow(flow, { type: 'refused', ...outcome })
}
