import { mailTokenParam, readMailToken } from '@cuando/contract/appointments/mail-token'
import { saysYes } from '@cuando/contract/booking/own-search'
import * as calls from '@cuando/contract/waiting/waiting'
import { type WaitingPath, waitingPath } from '@cuando/contract/waiting/waiting-path'
import { dayParts } from '@cuando/contract/waiting/wish'
import { confirmationLink } from '@cuando/es/appointments/reminder-words'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { CallBinding } from '../../../platform/http/call-binding.ts'
import type { FormRequest } from '../../../platform/http/web/serve-web.ts'
import { andThen, done, type Outcome, refused } from '../../../platform/outcome.ts'
import { findNamed } from '../../commerce/find-commerce.ts'

/** Performs the request of a form on the page of the waiting list. Returns the address of the result. */
export async function sendWaitingForm(
  { db, call }: { db: Db; call: CallBinding },
  asked: WaitingPath,
  { query, ip, fields }: FormRequest,
): Promise<Outcome<string>> {
  const commerceId = await findNamed(db, asked.idOrUsername)
  if (!commerceId) return refused('commerceUnknown')
  const token = readMailToken(query)
  const context = { ip, token: null }
  const proof = token === null ? {} : { [mailTokenParam]: token }
  // The key of another address does not confirm this entry.
  const at: Act['at'] = ({ id, state, commerce }) =>
    done(
      withProof(waitingPath(commerce.username, { entryId: id }), state === 'UNPROVEN' ? {} : proof),
    )
  const headers = { 'idempotency-key': fields.key }
  const part = dayParts.find((each) => each === fields.part)
  const { entryId } = asked
  if (entryId !== null) return act(call, { commerceId, entryId }, { fields, context, token, at })
  if (asked.appointmentId !== null) {
    const { date, keepsMember } = fields
    const body = { ...(date && { date }), part, keepsMember: keepsMember === 'true', ...proof }
    const params = { appointmentId: asked.appointmentId }
    return andThen(call(calls.joinSooner, { params, headers, body }, context), async (entry) =>
      at(entry),
    )
  }
  const { name = '', lastName = '', email, phone, date, serviceId, memberId } = fields
  const body = {
    ...{ name, lastName, email, phone, part },
    ...(date && { date }),
    ...(serviceId && { serviceId }),
    ...(memberId && { memberId }),
    ...proof,
  }
  const params = { commerceId }
  return andThen(call(calls.joinWaiting, { params, headers, body }, context), async (entry) =>
    at(entry),
  )
}

const withProof = (path: string, proof: Record<string, string>): string => {
  const search = new URLSearchParams(proof).toString()
  return search ? `${path}&${search}` : path
}

interface Act {
  fields: FormRequest['fields']
  context: Parameters<CallBinding>[2]
  token: string | null
  at: (entry: Pick<calls.WaitingEntry, 'id' | 'state' | 'commerce'>) => Outcome<string>
}

/** The actions on an entry. */
async function act(
  call: CallBinding,
  params: { commerceId: CommerceId; entryId: string },
  { fields, context, token, at }: Act,
): Promise<Outcome<string>> {
  const { act: wanted, offerId = '', price, currency } = fields
  const back = async (entry: Parameters<Act['at']>[0]) => at(entry)
  switch (wanted) {
    case 'confirm':
      return andThen(
        call(calls.confirmWaiting, { params, body: { c: token ?? '' } }, context),
        back,
      )
    case 'pass':
      return andThen(call(calls.passOffer, { params, body: { offerId } }, context), back)
    case 'leave':
      return andThen(call(calls.leaveWaiting, { params }, context), back)
    case 'take': {
      const shown = price === undefined ? {} : { price: Number(price), currency }
      const body = { offerId, ...shown }
      return andThen(call(calls.takeOffer, { params, body }, context), async ({ appointmentId }) =>
        done(
          fields.moves === 'true'
            ? confirmationLink('', appointmentId)
            : `${confirmationLink('', appointmentId)}?${new URLSearchParams(saysYes('done'))}`,
        ),
      )
    }
    default:
      return refused('notFound')
  }
}
