import { type Customer, mergeCustomers } from '@cuando/contract/customers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../lib/owner-call.ts'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { refusedFields } from '../form-model.ts'
import { customerQuery, notesQuery, refreshCustomers } from '../queries.ts'
import { type Choices, choicesStillMeant, mergeRequest, type Pair, pairOf } from './merge-model.ts'

interface Merging {
  customerId: string
  otherId: string
  onMerged: (kept: Customer) => void
}

/** Two customers side by side, what was chosen of them, and the merge itself. */
export function useMerge({ customerId, otherId, onMerged }: Merging) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  // The server tells all screens of the merge, maybe before it answers: nobody asks then for who is gone.
  const enabled = !isBusy
  const one = useQuery({ ...customerQuery(customerId), enabled })
  const other = useQuery({ ...customerQuery(otherId), enabled })
  // What was shown first is decided on, by its versions, until it is read again.
  const [pair, setPair] = useState<Pair | null>(null)
  if (!pair && one.data && other.data) setPair(pairOf(one.data, other.data))
  const [choices, setChoices] = useState<Choices>({})
  const [errors, setErrors] = useState<FieldTexts>({})
  const [problem, setProblem] = useState<UserText | string | null>(null)
  const [isGone, setGone] = useState(false)

  const readAgain = async () => {
    const [first, second] = await Promise.all([one.refetch(), other.refetch()])
    if (!pair || !first.data || !second.data) return
    const after = pairOf(first.data, second.data)
    setPair(after)
    setChoices((before) => choicesStillMeant(before, pair, after))
  }

  const merge = async () => {
    if (!pair) return
    setBusy(true)
    setProblem(null)
    setErrors({})
    const answer = await ownerCall(mergeCustomers, mergeRequest(pair, choices))
    if (!answer.ok && answer.code === 'customerChanged') await readAgain()
    if (!answer.ok) {
      setBusy(false)
      return tell(answer)
    }
    showToast('success', answer.message)
    onMerged(answer.data)
    queries.removeQueries(customerQuery(pair.other.id))
    // Appointments show whom they belong to.
    void queries.invalidateQueries()
  }

  /** A field's problem stands at the field; of somebody who is gone, there is nothing left to choose. */
  const tell = (answer: Parameters<typeof refusedFields>[0]) => {
    const texts = refusedFields(answer)
    setErrors(texts)
    if (Object.keys(texts).length > 0) return
    const hasGone = answer.code === 'customerUnknown'
    setGone(hasGone)
    setProblem(hasGone ? gone : answer.message)
    if (hasGone) refreshCustomers(queries)
  }

  return {
    one,
    other,
    pair,
    notes: { kept: useNotes(pair?.kept.id, enabled), other: useNotes(pair?.other.id, enabled) },
    choices,
    choose: (choice: Choices) => {
      setChoices((before) => ({ ...before, ...choice }))
      setErrors({})
    },
    errors,
    problem,
    isGone,
    isBusy,
    merge,
  }
}

const gone = 'Uno de los dos ya no está: alguien lo combinó o eliminó sus datos.'

/** How many notes there are about a customer. */
function useNotes(id: string | undefined, enabled: boolean): number | undefined {
  const { data } = useQuery({ ...notesQuery(id ?? '', 1), enabled: enabled && id !== undefined })
  return data?.total
}
