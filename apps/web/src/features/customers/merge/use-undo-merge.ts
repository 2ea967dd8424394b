import { undoMerge } from '@cuando/contract/customers/customer-merges'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { stayedWords } from './merge-model.ts'

/** Undoes a merge; also works once the component is unmounted, as a toast's button does. */
export function useUndoMerge() {
  const queries = useQueryClient()
  return async (customerId: string, otherId: string): Promise<void> => {
    const given = { params: { customerId }, body: { otherId } }
    const answer = await ownerCall(undoMerge, given)
    if (answer.ok) showToast('success', answer.message, noteOf(stayedWords(answer.data)))
    else showToast('error', answer.message)
    // Appointments show their customer, too.
    await queries.invalidateQueries()
  }
}

const noteMs = 8000

const noteOf = (note: string) => (note === '' ? {} : { note, ms: noteMs })
