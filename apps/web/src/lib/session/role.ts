import { useSession } from './session.ts'

/** Whether the owner is logged in, and not somebody of the team. The drawn screens are the owner's. */
export const useIsOwner = () => useSession(({ user }) => user === null || user.role === 'OWNER')
