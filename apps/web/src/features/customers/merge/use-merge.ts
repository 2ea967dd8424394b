import { type Customer, mergeCustomers } from '@cuando/contract/customers/customers'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import { type ConfirmationOffer, offerOfMerge } from '../confirmation-offer-model.ts'
import { refusedFields } from '../form-model.ts'
import { customerQuery, notesQuery, refreshCustomers } from '../queries.ts'
import { type Choices, choicesStillMeant, mergeRequest, type Pair, pairOf } from './merge-model.ts'
import { useUndoMerge } from './use-undo-merge.ts'

interface Merging {
  customerId: string
  otherId: string
  onMerged: (keptId: string, offer: ConfirmationOffer | null) => void
}

/** State of a merge: both customers, the choices, and the merge itself. */
export function useMerge({ customerId, otherId, onMerged }: Merging) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // The server notifies all screens, maybe before it answers: the removed customer must not be fetched then.
  const enabled = !isBusy
  const { readAgain, ...comparison } = useComparison({ customerId, otherId, enabled })
  const { tell, forget, forgetErrors, ...problems } = useProblems()
  const { pair, choices } = comparison
  const { offerUndo } = useUndoMerge()

  const merge = async () => {
    if (!pair) return
    setBusy(true)
    forget()
    const answer = await ownerCall(mergeCustomers, mergeRequest(pair, choices))
    if (!answer.ok && answer.code === 'customerChanged') await readAgain()
    if (!answer.ok) {
      setBusy(false)
      return tell(answer)
    }
    const { readdressed, ...saved } = answer.data
    offerUndo(answer.message, { customerId: pair.kept.id, otherId: pair.other.id })
    onMerged(pair.kept.id, offerOfMerge(pair, readdressed))
    refreshMerged(queries, pair, saved)
  }

  return {
    ...comparison,
    notes: { kept: useNotes(pair?.kept.id, enabled), other: useNotes(pair?.other.id, enabled) },
    choose: (choice: Choices) => {
      comparison.choose(choice)
      forgetErrors()
    },
    ...problems,
    isBusy,
    merge,
  }
}

function refreshMerged(queries: QueryClient, { kept, other }: Pair, saved: Customer): void {
  // The details name the chosen e-mail, even before they are fetched again.
  queries.setQueryData(
    customerQuery(kept.id).queryKey,
    (before) => before && { ...before, ...saved },
  )
  queries.removeQueries(customerQuery(other.id))
  // Appointments show their customer, too.
  void queries.invalidateQueries()
}

interface Compared {
  customerId: string
  otherId: string
  enabled: boolean
}

/** Both customers, and the choice of each field. */
function useComparison({ customerId, otherId, enabled }: Compared) {
  const one = useQuery({ ...customerQuery(customerId), enabled })
  const other = useQuery({ ...customerQuery(otherId), enabled })
  // The choice is about the versions that were shown first, until both are read again. Those from before another merge are old.
  const [pair, setPair] = useState<Pair | null>(null)
  const isRead = !one.isRefetching && !other.isRefetching
  if (!pair && isRead && one.data && other.data) setPair(pairOf(one.data, other.data))
  const [choices, setChoices] = useState<Choices>({})
  const choose = (choice: Choices) => setChoices((before) => ({ ...before, ...choice }))
  const readAgain = async () => {
    const [first, second] = await Promise.all([one.refetch(), other.refetch()])
    if (!pair || !first.data || !second.data) return
    const after = pairOf(first.data, second.data)
    setPair(after)
    setChoices((before) => choicesStillMeant(before, pair, after))
  }
  return { one, other, pair, choices, choose, readAgain }
}

/** The problems of a refused merge. */
function useProblems() {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<FieldTexts>({})
  const [problem, setProblem] = useState<UserText | string | null>(null)
  const [isGone, setGone] = useState(false)
  /** Shows the problems of fields at the fields; if a customer is gone, the merge is disabled. */
  const tell = (answer: Parameters<typeof refusedFields>[0]) => {
    const texts = refusedFields(answer)
    setErrors(texts)
    if (Object.keys(texts).length > 0) return
    const hasGone = answer.code === 'customerUnknown'
    setGone(hasGone)
    setProblem(hasGone ? gone : answer.message)
    if (hasGone) refreshCustomers(queries)
  }
  const forgetErrors = () => setErrors({})
  const forget = () => {
    setProblem(null)
    forgetErrors()
  }
  return { errors, problem, isGone, tell, forget, forgetErrors }
}

const gone = 'Uno de los dos ya no está: alguien lo combinó o eliminó sus datos.'

/** The number of notes about a customer. */
function useNotes(id: string | undefined, enabled: boolean): number | undefined {
  const { data } = useQuery({ ...notesQuery(id ?? '', 1), enabled: enabled && id !== undefined })
  return data?.total
}
