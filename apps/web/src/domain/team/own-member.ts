import { useQuery } from '@tanstack/react-query'
import { useIsOwner, useSeesAll } from '../../lib/session/role.ts'
import { useSession } from '../../lib/session/session.ts'
import { teamQuery } from './team-query.ts'

/**
 * The user as a colleague of the owner; undefined until that is loaded. An owner sends no request. The server tells who has
 * only their own appointments nothing of a team, so that `useTeam` is empty for them.
 */
function useOwnMember() {
  const isOwner = useIsOwner()
  const memberId = useSession(({ user }) => user?.memberId)
  const { data } = useQuery({ ...teamQuery, enabled: !isOwner })
  return isOwner ? undefined : data?.members.find(({ id }) => id === memberId)
}

/** Whether the user takes appointments. Until that is known they do, as nearly everybody does; the owner's screens are the same. */
export const useTakesAppointments = () => useOwnMember()?.isActive ?? true

/** Whether the user may book appointments. Somebody who has only their own can't unless they take them. */
export function useMayBook(): boolean {
  const takesAppointments = useTakesAppointments()
  return useSeesAll() || takesAppointments
}

/** The user of a team who shares a page of their own, not that of the business. */
export function useOwnPage() {
  const own = useOwnMember()
  const seesAll = useSeesAll()
  if (seesAll || !own?.isActive || !own.isOnline || !own.handle) return null
  const { id, name, handle } = own
  return { id, name, handle }
}
