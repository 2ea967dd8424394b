import { book } from '@cuando/contract/booking/books'
import type { Data } from '@cuando/contract/calls/endpoint'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { bookParty } from '@cuando/contract/party/book-party'
import { type Answer, call, unanswered } from '../../../lib/calls/call.ts'
import { useFetchCache } from '../../../lib/hooks/use-fetched.ts'
import { sendWithProof } from '../../../lib/proof/send-with-proof.ts'
import { sendAttempt, settleAttempt } from '../attempt-model.ts'
import type { Attempt, Booked } from '../booking-flow-model.ts'
import type { Booking } from '../flow/use-booking.ts'
import type { Companion } from '../party/companion-model.ts'
import { bookableKey, settingsFetch } from '../queries.ts'
import { useVisitorZone } from '../time/own-time.tsx'

const answerMs = 20_000

type FirstBooked = Data<typeof book> & Pick<Booked, 'party'>

const requestOf = (
  { name, serviceId, time, price, currency }: Companion,
  { date }: Attempt['request'],
) => ({ name, serviceId, date, time, ...(serviceId !== null && { price, currency }) })

/** The answer to a party as that to its first appointment. */
function firstOf(answer: Answer<Data<typeof bookParty>>): Answer<FirstBooked> {
  if (!answer.ok) return answer
  const [first, ...party] = answer.data.appointments
  return first ? { ...answer, data: { ...first, party } } : unanswered
}

/**
 * Sends the previewed booking. The answer is applied even if the visitor has gone back to the form.
 */
export function useConfirm(commerceId: string, booking: Booking) {
  const cache = useFetchCache()
  const zone = useVisitorZone() ?? undefined

  const send = ({ request, others, key }: Attempt) =>
    sendWithProof<FirstBooked>(async (proof) => {
      const headers = { 'idempotency-key': key, 'proof-of-work': proof }
      const given = { params: { commerceId }, headers }
      const options = { timeoutMs: answerMs }
      const body = { ...request, zone }
      if (!others) return call(book, { ...given, body }, options)
      const companions = others.map((other) => requestOf(other, request))
      return firstOf(
        await call(bookParty, { ...given, body: { ...body, others: companions } }, options),
      )
    })

  return async (wanted: Attempt) => {
    const { run, flow, rememberVisitor, losePerson, act } = booking
    const sent = await run(() => {
      act({ type: 'sent', attempt: wanted })
      return sendAttempt(send, wanted, flow.unanswered)
    })
    if (!sent) return
    const action = settleAttempt(sent)
    if (action.type !== 'failed') cache.expire(bookableKey)
    // The settings, such as the required contact, may have changed too.
    if (action.type === 'refused') {
      cache.expire(settingsFetch(commerceId).key)
      losePerson(sent.attempt.service.member)
    }
    if (action.type === 'booked') rememberVisitor(typedCustomer(action.booked.request))
    act(action)
  }
}
