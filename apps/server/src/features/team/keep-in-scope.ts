import type { CommerceId } from '../../platform/db/commerce-id.ts'
import { type Outcome, refused } from '../../platform/outcome.ts'
import type { RoleCaller } from '../commerce/store.ts'

/** Somebody of a business who calls. */
export interface MemberCaller extends RoleCaller {
  memberId: string
}

/** The appointments of a business that a caller reaches. */
export interface Scoped {
  commerceId: CommerceId
  /** Set for somebody who reaches only those that they attend. */
  memberId?: string | undefined
}

export const scoped = ({ commerceId, role, memberId }: MemberCaller): Scoped =>
  role === 'STAFF' ? { commerceId, memberId } : { commerceId }

interface Asked {
  memberId?: string | undefined
}

/** Runs an action on the appointments of the person that a request names, or of the only one in the caller's scope. */
export const inScope = <A extends Asked, T>(
  caller: MemberCaller,
  asked: A,
  act: (asked: A) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => within(scoped(caller).memberId, asked, act)

/** The same for what only the owner does for others. */
export const forSelf = <A extends Asked, T>(
  caller: MemberCaller,
  asked: A,
  act: (asked: A) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => within(caller.role === 'OWNER' ? undefined : caller.memberId, asked, act)

async function within<A extends Asked, T>(
  scope: string | undefined,
  asked: A,
  act: (asked: A) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  if (scope === undefined) return act(asked)
  const { memberId = scope } = asked
  return memberId === scope ? act({ ...asked, memberId }) : refused('roleForbidden')
}
