import { useQuery } from '@tanstack/react-query'
import { defaultsQuery } from '../../../../domain/services/booking-defaults.ts'
import { useHasTeam } from '../../../../domain/team/team-query.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { briefQuery } from '../../queries.ts'

/** The known facts about the customer, and the proposed values. Failures are not shown, because these are hints. */
export function useProposals(customerId: string | null) {
  const seesAll = useSeesAll()
  const hasTeam = useHasTeam()
  const { data: defaults } = useQuery(defaultsQuery)
  const brief = useQuery(briefQuery(seesAll ? customerId : null))
  const { data: known } = brief
  return {
    brief: known ?? null,
    /** Nothing is proposed before it is known whose appointment it is. */
    usualServiceId: brief.isLoading
      ? null
      : (known?.usualServiceId ?? defaults?.usualServiceId ?? null),
    usualMember: (hasTeam && known?.usualMember) || null,
    withoutContact: defaults?.withoutContact ?? false,
  }
}

export type Proposals = ReturnType<typeof useProposals>
