import { type SessionState, useSession } from './session.ts'

/** Whether the owner is logged in, and not somebody of the team. The drawn screens are the owner's. The server decides what a role may do. */
export const isOwner = ({ user }: Pick<SessionState, 'user'>) => (user?.role ?? 'OWNER') === 'OWNER'

export const useIsOwner = () => useSession(isOwner)
