import type { Data, Endpoint } from '@cuando/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import type { Answer, GivenParts } from '../../../lib/call.ts'
import { ownerCall } from '../../../lib/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'

/**
 * Makes a call that changes appointments, one at a time (null for what is asked for meanwhile), and says how it went.
 * Whatever came of it, all that shows appointments is fetched again: a refusal means that it was out of date.
 */
export function useSend() {
  const queries = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const send = async <E extends Endpoint>(
    endpoint: E,
    given: GivenParts<E>,
  ): Promise<Answer<Data<E>> | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    const answer = await ownerCall(endpoint, given)
    isUnderWay.current = false
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message)
    refreshAppointments(queries)
    return answer
  }
  return { send, isBusy }
}
