import { limits } from '@cuando/contract/calls/limits'
import type { Customer } from '@cuando/contract/customers/customers'
import { markDistinct } from '@cuando/contract/customers/duplicates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { refreshDuplicates } from '../queries.ts'

/** Calls two customers different people, with a toast that takes it back. */
export function useDistinct([one, other]: readonly [Customer, Customer], onRefused: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const write = async (areDistinct: boolean) => {
    const body = { customerId: one.id, otherId: other.id, areDistinct }
    const answer = await ownerCall(markDistinct, { body })
    if (!answer.ok) showToast('error', answer.message)
    await refreshDuplicates(queries)
    return answer
  }
  const takeBack = async () => {
    const answer = await write(false)
    if (answer.ok) showToast('success', answer.message)
  }
  const mark = async () => {
    setBusy(true)
    const answer = await write(true)
    setBusy(false)
    if (!answer.ok) return onRefused()
    showToast('success', answer.message, {
      ms: limits.undoSeconds * 1000,
      action: { label: 'Deshacer', run: () => void takeBack() },
    })
  }
  return { isBusy, mark }
}
