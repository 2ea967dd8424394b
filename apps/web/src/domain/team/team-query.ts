import type { TeamMember } from '@cuando/contract/team/team'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import { appointmentsKey } from '../appointments/fresh-appointments.ts'
import { useInfo } from '../commerce/info.ts'

/** The people of the business; the owner alone at a business of one. */
export const teamQuery = queryOptions({
  queryKey: [...appointmentsKey, 'team'],
  queryFn: async ({ signal }) => {
    // Its rules are not needed at a business of one, which never asks.
    const { team } = await import('@cuando/contract/team/team')
    return dataOf(await ownerCall(team, {}, { signal }))
  },
})

const nobody: readonly TeamMember[] = []

/** Whether the business has, or had, more people than its owner. */
export const useHasTeam = () => useInfo(({ info }) => info?.hasTeam ?? false)

/** The people of a business that has a team, in its order. A business of one sends no request, and the list is empty. */
export function useTeam() {
  const hasTeam = useHasTeam()
  const { data, isPending } = useQuery({ ...teamQuery, enabled: hasTeam })
  return { team: data?.members ?? nobody, isWaiting: hasTeam && isPending }
}
