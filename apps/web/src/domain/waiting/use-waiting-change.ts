import type { Data } from '@cuando/contract/calls/endpoint'
import {
  type listWaiting,
  markOfferSent,
  removeWaiting,
  withdrawOffer,
} from '@cuando/contract/waiting/owner-waiting'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../lib/calls/call.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts'
import { showFailure } from '../../ui/forms/show-failure.ts'
import { showToast } from '../../ui/show-toast.ts'
import { refetchAppointments } from '../appointments/fresh-appointments.ts'
import { waitingQuery } from './waiting-query.ts'

type Listed = Answer<Data<typeof listWaiting>>

/** Calls that change the waiting list. Each answers the list, which is shown at once. */
export function useWaitingChange() {
  const queries = useQueryClient()
  const [run, isBusy] = useOneAtATime()
  const change = async (calling: () => Promise<Listed>, failure: string) => {
    const answer = await run(calling)
    if (!answer) return false
    if (answer.ok) showToast('success', answer.message)
    else showFailure(failure, answer)
    show(queries, answer)
    return answer.ok
  }
  return {
    isBusy,
    /** Frees the place that is held for somebody, who stays in line. */
    withdraw: (entryId: string) =>
      change(() => ownerCall(withdrawOffer, { params: { entryId } }), 'No se quitó el lugar'),
    /** Takes somebody out of the line. */
    remove: (entryId: string) =>
      change(() => ownerCall(removeWaiting, { params: { entryId } }), 'No se quitó de la lista'),
    /** Notes that the message about a held place was sent: its minutes begin. */
    markSent: (sent: Sent) => void markSent(queries, sent),
  }
}

interface Sent {
  entryId: string
  offerId: string
}

/** A failure doesn't concern the message itself, so it only offers a retry. */
async function markSent(queries: QueryClient, { entryId, offerId }: Sent): Promise<void> {
  const answer = await ownerCall(markOfferSent, { params: { entryId }, body: { offerId } })
  if (!answer.ok)
    showFailure('No se anotó que lo enviaste', answer, {
      ms: 10_000,
      action: { label: 'Reintentar', run: () => void markSent(queries, { entryId, offerId }) },
    })
  else showToast('success', 'Anotado como enviado: sus 15 minutos empiezan ahora')
  show(queries, answer)
}

function show(queries: QueryClient, answer: Listed): void {
  if (answer.ok) queries.setQueryData(waitingQuery.queryKey, answer.data.waiting)
  void refetchAppointments(queries)
}
