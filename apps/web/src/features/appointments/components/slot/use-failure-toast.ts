import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { teamQuery } from '../../../../domain/team/team-query.ts'
import { refetch } from '../../../../lib/calls/refetch.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { MemberUnavailable } from '../../queries.ts'

/**
 * Whether times failed to load, with a toast; the field itself shows the failure too. If the chosen person can no longer be
 * booked, that is no failure: it fetches the team, so that the form says it.
 */
export function useFailureToast({ error }: Pick<UseQueryResult, 'error'>, message: string) {
  const queries = useQueryClient()
  const isPersonGone = error instanceof MemberUnavailable
  const hasFailed = error !== null && !isPersonGone
  useEffect(() => {
    if (hasFailed) showToast('error', message)
  }, [hasFailed, message])
  useEffect(() => {
    if (isPersonGone) void refetch(queries, { queryKey: teamQuery.queryKey })
  }, [isPersonGone, queries])
  return hasFailed
}
