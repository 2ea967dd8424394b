import { limits } from '@cuando/contract/calls/limits'
import { undoMerge } from '@cuando/contract/customers/customer-merges'
import { useQueryClient } from '@tanstack/react-query'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { stayedWords } from './merge-model.ts'

interface Merged {
  customerId: string
  otherId: string
}

/** Hides the last offer, which is void after an undo. */
let hideOffer = () => {}

/** Undoes a merge, or offers that in a toast, whose button works after the component is gone, too. */
export function useUndoMerge() {
  const queries = useQueryClient()
  /** Resolves once the screen shows it; false if it was refused. */
  const undo = async ({ customerId, otherId }: Merged): Promise<boolean> => {
    hideOffer()
    const given = { params: { customerId }, body: { otherId } }
    const answer = await ownerCall(undoMerge, given)
    if (answer.ok) showToast('success', answer.message, noteOf(stayedWords(answer.data)))
    else showToast('error', answer.message)
    // Appointments show their customer, too.
    await queries.invalidateQueries()
    return answer.ok
  }
  const offerUndo = (message: UserText, merged: Merged) => {
    hideOffer = showToast('success', message, {
      ms: limits.undoSeconds * 1000,
      action: { label: 'Deshacer', run: () => void undo(merged) },
    })
  }
  return { undo, offerUndo }
}

const noteMs = 8000

const noteOf = (note: string) => (note === '' ? {} : { note, ms: noteMs })
