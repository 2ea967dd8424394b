import { firstSteps, noteFirstStep } from '@cuando/contract/accounts/first-steps'
import type { Checked } from '@cuando/contract/calls/endpoint'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

/** The steps of a new business; null once they are over. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(firstSteps, {}, { signal })),
  staleTime: 0,
})

/** Notes a step of the list, if the list is shown. A failure is not reported: the step can be done again. */
export function useNoteFirstStep() {
  const queries = useQueryClient()
  return async (step: Checked<typeof noteFirstStep>['body']['step']) => {
    const { queryKey } = firstStepsQuery
    const shown = queries.getQueryData(queryKey)
    if (!shown || (step === 'SHARE' && shown.share) || (step === 'HOURS' && shown.hours)) return
    if (step === 'DISMISS') queries.setQueryData(queryKey, null)
    const answer = await ownerCall(noteFirstStep, { body: { step } })
    if (answer.ok) queries.setQueryData(queryKey, answer.data)
  }
}
