import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { inviteMember as Call } from '@cuando/contract/team/access'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { queueJobs } from '../../platform/db/jobs/queue-jobs.ts'
import { done, type Outcome, refused } from '../../platform/outcome.ts'
import { findUser } from '../accounts/store.ts'
import { withCommerceLock } from '../commerce/lock-commerce.ts'
import { readMember } from '../team/member-store.ts'
import { endMembership } from '../team/membership-store.ts'
import type { EndCalendar } from '../team/remove-member.ts'
import { hasAccess, writeInvitation } from './invitation-store.ts'

const DAYS_VALID = 7

interface Deps {
  db: Db
  now: Date
  /** Closes the sockets of a session, given the hash of its token. */
  dismiss: (tokenHash: Buffer) => void
  endCalendar: EndCalendar
}

/** Invites a member of the team to log in with an account of their own; replaces an earlier invitation. */
export function inviteMember(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  commerceId: CommerceId,
  memberId: string,
  { email, role }: Checked<typeof Call>['body'],
): Promise<Outcome<Data<typeof Call>>> {
  return withCommerceLock(db, commerceId, async (tx) => {
    const member = await findColleague(tx, commerceId, memberId)
    if (!member) return refused('memberUnknown')
    if (member.user_id !== null) return refused('memberHasAccess')
    const account = await findUser(tx, email)
    const isOwner = account?.commerce_id === commerceId && account.role === 'OWNER'
    const userId = account?.id
    if (isOwner || (await hasAccess(tx, commerceId, { memberId, email, userId })))
      return refused('memberHasAccess')
    const expires_at = new Date(now.getTime() + DAYS_VALID * 86_400_000)
    const invitation = { member_id: memberId, email, role, expires_at }
    await writeInvitation(tx, { commerce_id: commerceId, ...invitation, created_at: now })
    await queueJobs(tx, [
      { task: 'access:mail-invitation', payload: { commerceId, memberId }, urgency: 'immediate' },
    ])
    return done({ email, role, invitedUntil: expires_at.toISOString() })
  })
}

/** Ends the access of somebody with their connection to Google Calendar, or their invitation. */
export async function endAccess(
  { db, dismiss, endCalendar }: Pick<Deps, 'db' | 'dismiss' | 'endCalendar'>,
  commerceId: CommerceId,
  memberId: string,
): Promise<Outcome<null>> {
  const ended = await withCommerceLock<Buffer[]>(db, commerceId, async (tx) => {
    const member = await findColleague(tx, commerceId, memberId)
    if (!member) return refused('memberUnknown')
    await endCalendar(tx, { commerceId, memberId })
    return done(await endMembership(tx, commerceId, memberId))
  })
  if (!ended.ok) return ended
  ended.data.forEach(dismiss)
  return done(null)
}

/** Somebody of the team besides the owner. */
export async function findColleague(tx: Tx, commerceId: CommerceId, memberId: string) {
  if (memberId === commerceId) return undefined
  const member = await readMember(tx, commerceId, memberId)
  return member?.removed_at ? undefined : member
}
