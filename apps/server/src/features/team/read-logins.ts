import type { MemberLogin } from '@cuando/contract/team/member-login'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { readAccess, readEmails } from './membership-store.ts'

type Logins = ReadonlyMap<string, MemberLogin>

export const noLogins: Logins = new Map()

/** The log-ins and invitations of the members of a team, by the id of the member. */
export async function readLogins(db: Db, commerceId: CommerceId): Promise<Logins> {
  const rows = await readAccess(db, commerceId)
  const emails = await readEmails(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return new Map(
    rows.flatMap((row) => {
      const email = row.user_id ? emails.get(row.user_id) : row.invited_email
      const role = row.user_id ? row.role : row.invited_role
      if (!email || !role || role === 'OWNER') return []
      const invitedUntil = row.user_id ? null : (row.expires_at?.toISOString() ?? null)
      return [[row.id, { email, role, invitedUntil }] as const]
    }),
  )
}
