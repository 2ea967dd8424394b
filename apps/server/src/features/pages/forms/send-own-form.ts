import { cancelOwnAppointment, confirmAttendance, moveOwnAppointment } from '@cuando/contract/books'
import { saysYes } from '@cuando/contract/own-search'
import type { OwnPath } from '@cuando/contract/public-path'
import { subscribe, unsubscribe } from '@cuando/contract/reminder-subscription'
import type { CallBinding } from '../../../platform/http/call-binding.ts'
import type { FormRequest } from '../../../platform/http/web/serve-web.ts'
import { andThen, done, type Outcome } from '../../../platform/outcome.ts'

/** Does what the form of a page about an appointment asks. Answers the address at which the result is seen. */
export function sendOwnForm(
  call: CallBinding,
  asked: OwnPath,
  { path, fields, ip }: FormRequest,
): Promise<Outcome<string>> {
  const { appointmentId } = asked
  const context = { ip, token: null }
  const params = { appointmentId }
  const { date, time, reason } = fields
  const at = (query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return async () => done(search ? `${path}?${search}` : path)
  }
  switch (asked.page) {
    case 'cancel':
      return andThen(
        call(cancelOwnAppointment, { params, query: { reason } }, context),
        at(saysYes('done')),
      )
    case 'change':
      return andThen(
        call(moveOwnAppointment, { params, body: { date, time } }, context),
        at({ edit: 'true', appointmentId, ...saysYes('done') }),
      )
    case 'confirm':
      return andThen(call(confirmAttendance, { params, body: { date, time } }, context), at())
    case 'reminders':
      return andThen(
        call(fields.subscribed === 'true' ? subscribe : unsubscribe, { params }, context),
        at(),
      )
  }
}
