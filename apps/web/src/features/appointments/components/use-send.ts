import type { Data, Endpoint } from '@cuando/contract/calls/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { refetchAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { offerUndo, offerWithdrawal } from '../../../domain/appointments/offer-undo.ts'
import type { Telling } from '../../../domain/appointments/tell-customer.ts'
import type { Answer, FailedAnswer, GivenParts } from '../../../lib/calls/call.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { asUserText } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'

interface SendOptions<T> {
  /** The ids of the appointments whose change can be undone. */
  undoable?: (data: T) => readonly string[]
  /** The ids of new appointments, which can be cancelled at once. */
  withdrawable?: (data: T) => readonly string[]
  /** The way to tell a customer who gets no mail about the change. */
  tell?: ((data: T) => Telling) | undefined
  /** Replaces the answer's own message. */
  success?: string | undefined
  /** Whether the dialog itself shows a failure, so that it needs no toast. */
  shows?: ((failed: FailedAnswer) => boolean) | undefined
  /** Words about the result that follow the message. */
  detail?: (data: T) => string | null
}

/**
 * Sends a call that changes appointments, and shows its result in a toast. Returns null if another one is
 * still running. Refetches appointments after any answer: a refusal means that the shown data was stale.
 */
export function useSend() {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()

  const send = async <E extends Endpoint>(
    endpoint: E,
    given: GivenParts<E>,
    { undoable, withdrawable, tell, success, shows, detail }: SendOptions<Data<E>> = {},
  ): Promise<Answer<Data<E>> | null> => {
    const answer = await run(() => ownerCall(endpoint, given))
    if (!answer) return null
    const changed = (answer.ok && undoable?.(answer.data)) || []
    const telling = (answer.ok && tell?.(answer.data)) || {}
    const added = answer.ok && detail?.(answer.data)
    const short = success === undefined ? answer.message : asUserText(success)
    const message = added ? asUserText(`${short}: ${added}`) : short
    const booked = (answer.ok && withdrawable?.(answer.data)) || []
    if (booked.length > 0) offerWithdrawal(queries, message, booked, telling)
    else if (changed.length > 0) offerUndo(queries, message, changed, telling)
    else if (answer.ok) showToast('success', message, telling)
    else if (!shows?.(answer)) showToast('error', answer.message)
    // Without a connection, the shown data would only fail to load.
    if (answer.ok || answer.status !== 0) void refetchAppointments(queries)
    return answer
  }
  return { send, isBusy }
}
