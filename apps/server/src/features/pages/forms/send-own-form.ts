import { mailTokenParam, readMailToken } from '@cuando/contract/appointments/mail-token'
import { subscribe, unsubscribe } from '@cuando/contract/appointments/reminder-subscription'
import { cancelOwnAppointment, moveOwnAppointment } from '@cuando/contract/booking/books'
import { confirmAttendance, giveHeadsUp, noteOpening } from '@cuando/contract/booking/own-links'
import { saysYes } from '@cuando/contract/booking/own-search'
import type { OwnPath } from '@cuando/contract/business/public-path'
import { type HeadsUp, headsUps } from '@cuando/contract/heads-up/heads-up'
import type { RequestContext } from '../../../platform/http/binding.ts'
import type { CallBinding } from '../../../platform/http/call-binding.ts'
import type { FormRequest } from '../../../platform/http/web/serve-web.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'

/** Performs the request of a form on an appointment's page. Returns the address of the result. */
export async function sendOwnForm(
  call: CallBinding,
  asked: OwnPath,
  request: FormRequest,
): Promise<Outcome<string>> {
  const token = readMailToken(request.query)
  const context = { ip: request.ip, token: null }
  if (token !== null) {
    // Mail scanners don't post forms, so a person opened the mail. A refusal here doesn't affect the request.
    const { appointmentId } = asked
    await call(noteOpening, { params: { appointmentId }, body: { c: token } }, context)
  }
  return act(call, asked, request, token, context)
}

function act(
  call: CallBinding,
  asked: OwnPath,
  { path, fields }: FormRequest,
  token: string | null,
  context: RequestContext,
): Promise<Outcome<string>> {
  const { appointmentId } = asked
  const params = { appointmentId }
  const { date, time, name, lastName, phone, notes, reason, headsUp } = fields
  const proof = token === null ? {} : { [mailTokenParam]: token }
  const at = (query: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...query, ...proof }).toString()
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
        call(
          moveOwnAppointment,
          { params, body: { date, time, name, lastName, phone, notes } },
          context,
        ),
        at({
          edit: 'true',
          appointmentId,
          ...saysYes('done'),
          ...(date === undefined && saysYes('unmoved')),
        }),
      )
    case 'confirm':
      if (headsUp !== undefined)
        return andThen(readHeadsUp(headsUp), (read) =>
          andThen(
            call(giveHeadsUp, { params, body: { headsUp: read, date, time } }, context),
            at(),
          ),
        )
      return andThen(call(confirmAttendance, { params, body: { date, time } }, context), at())
    case 'reminders':
      return andThen(
        call(
          fields.subscribed === 'true' ? subscribe : unsubscribe,
          { params, query: proof },
          context,
        ),
        at(),
      )
  }
}

/** The value of the pressed button; that of the button that takes it back is empty. */
async function readHeadsUp(value: string): Promise<Outcome<HeadsUp | null>> {
  if (value === '') return done(null)
  const known = headsUps.find((each) => each === value)
  return known ? done(known) : refused('headsUpNotExpected')
}
