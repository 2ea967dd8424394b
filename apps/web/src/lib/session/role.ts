import { roles as knownRoles, type Role } from '@cuando/contract/accounts/role'
import { type SessionState, useSession } from './session.ts'

/** The role of the user. The drawn screens are the owner's. The server decides what a role may do. */
const roleOf = ({ user }: Pick<SessionState, 'user'>) => user?.role ?? 'OWNER'

export const useRole = () => useSession(roleOf)

export const isOwner = (session: Pick<SessionState, 'user'>) => roleOf(session) === 'OWNER'

export const useIsOwner = () => useSession(isOwner)

/** Whether the user sees all appointments and customers of the business. */
export const useSeesAll = () => useSession((session) => roleOf(session) !== 'STAFF')

/** Whether a screen or a part of one is for a role; one of a newer server gets what is for all. */
export const isFor = (roles: readonly Role[], role: string): boolean =>
  roles.includes(knownRoles.find((each) => each === role) ?? 'STAFF')
