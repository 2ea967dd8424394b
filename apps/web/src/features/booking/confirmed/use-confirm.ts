import { book } from '@cuando/contract/booking/books'
import { typedCustomer } from '@cuando/contract/customers/customer-fields'
import { call } from '../../../lib/calls/call.ts'
import { useFetchCache } from '../../../lib/hooks/use-fetched.ts'
import { sendWithProof } from '../../../lib/proof/send-with-proof.ts'
import { sendAttempt, settleAttempt } from '../attempt-model.ts'
import type { Attempt } from '../booking-flow-model.ts'
import type { Booking } from '../flow/use-booking.ts'
import { bookableKey, settingsFetch } from '../queries.ts'
import { useVisitorZone } from '../time/own-time.tsx'

const answerMs = 20_000

/**
 * Sends the previewed booking. The answer is applied even if the visitor has gone back to the form.
 */
export function useConfirm(commerceId: string, booking: Booking) {
  const cache = useFetchCache()
  const zone = useVisitorZone() ?? undefined

  const send = ({ request, key }: Attempt) =>
    sendWithProof((proof) => {
      const headers = { 'idempotency-key': key, 'proof-of-work': proof }
      const given = { params: { commerceId }, headers, body: { ...request, zone } }
      return call(book, given, { timeoutMs: answerMs })
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
