import type { MemberLogin, MemberRole } from '@cuando/contract/team/member-login'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { writeRole } from '../team/membership-store.ts'
import { readLogins } from '../team/read-logins.ts'
import { findColleague } from './invite-member.ts'

interface Deps {
  db: Db
  /** Closes the sockets of a session, given the hash of its token. */
  dismiss: (tokenHash: Buffer) => void
}

/** Changes what somebody may do who logs in or is invited. Their sessions go on with the new role. */
export async function changeRole(
  { db, dismiss }: Deps,
  commerceId: CommerceId,
  memberId: string,
  role: MemberRole,
): Promise<Outcome<MemberLogin>> {
  const changed = await withCommerceLock<Changed>(db, commerceId, async (tx) => {
    if (!(await findColleague(tx, commerceId, memberId))) return refused('memberUnknown')
    const sessions = await writeRole(tx, commerceId, memberId, role)
    const login = (await readLogins(tx, commerceId)).get(memberId)
    return login ? done({ login, sessions }) : refused('memberLacksAccess')
  })
  if (!changed.ok) return changed
  // Their sockets open again, with what the role receives.
  changed.data.sessions.forEach(dismiss)
  return done(changed.data.login)
}

interface Changed {
  login: MemberLogin
  /** The hashes of their tokens. */
  sessions: Buffer[]
}
