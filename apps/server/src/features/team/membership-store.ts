import type { Role } from '@cuando/contract/accounts/role'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { beginNotices, deletePersonal } from './personal-store.ts'

/** The rights of a user in a business. */
export interface Membership {
  commerceId: CommerceId
  memberId: string
  role: Role
}

/** The membership of a user in a business, other than as its owner; null if it ended. */
export const readMembership = async (db: Db, commerceId: CommerceId, userId: string) =>
  toMembership(commerceId, await selectMembership(db, commerceId, userId).executeTakeFirst())

/** The same. A change of the role and the end of the access wait until the transaction ends. */
export const holdMembership = async (tx: Tx, commerceId: CommerceId, userId: string) =>
  toMembership(
    commerceId,
    await selectMembership(tx, commerceId, userId).forShare().executeTakeFirst(),
  )

const selectMembership = (db: Db, commerceId: CommerceId, userId: string) =>
  db
    .selectFrom('team_members')
    .select(['id', 'role'])
    .where('commerce_id', '=', commerceId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)

const toMembership = (
  commerceId: CommerceId,
  row: { id: string; role: Role | null } | undefined,
): Membership | null => (row?.role ? { commerceId, memberId: row.id, role: row.role } : null)

/** The businesses that a user was let into besides the one of their account, by id. */
export async function readOtherBusinesses(db: Db, userId: string): Promise<CommerceId[]> {
  const rows = await db
    .selectFrom('directory_memberships')
    .select('commerce_id')
    .where('user_id', '=', userId)
    .orderBy('commerce_id')
    .execute()
  return rows.map((row) => row.commerce_id)
}

interface Access extends Membership {
  userId: string
  /** The business of the account. */
  home: CommerceId
  at: Date
}

/** Lets a user into a business as a member of its team. */
export async function writeMembership(tx: Tx, access: Access): Promise<void> {
  const { commerceId, memberId, role, userId, home, at } = access
  await tx
    .updateTable('team_members')
    .set({ user_id: userId, role })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', memberId)
    .execute()
  await beginNotices(tx, access, at)
  if (home === commerceId) return
  await tx
    .insertInto('directory_memberships')
    .values({ user_id: userId, commerce_id: commerceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Changes the role of a member who logs in or is invited, and then of their sessions: a log-in holds the membership while it
 * opens one. Returns the hashes of the sessions' tokens.
 */
export async function writeRole(
  tx: Tx,
  commerceId: CommerceId,
  memberId: string,
  role: Role,
): Promise<Buffer[]> {
  await tx
    .updateTable('team_members')
    .set({ role })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', memberId)
    .where('user_id', 'is not', null)
    .execute()
  await tx
    .updateTable('member_invitations')
    .set({ role })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .execute()
  const sessions = await tx
    .updateTable('directory_sessions')
    .set({ role })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .returning('token_hash')
    .execute()
  return sessions.map((row) => row.token_hash)
}

/** Ends the access of a member: invitation, membership and sessions. Returns the hashes of the sessions' tokens. */
export async function endMembership(
  tx: Tx,
  commerceId: CommerceId,
  memberId: string,
): Promise<Buffer[]> {
  await deleteInvitation(tx, commerceId, memberId)
  await deletePersonal(tx, commerceId, memberId)
  const member = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (member?.user_id) await forgetUser(tx, commerceId, { memberId, userId: member.user_id })
  const ended = await tx
    .deleteFrom('directory_sessions')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .returning('token_hash')
    .execute()
  return ended.map((row) => row.token_hash)
}

/** Comes before the end of the sessions: it waits for log-ins that hold the membership, and later ones don't find it. */
async function forgetUser(
  tx: Tx,
  commerceId: CommerceId,
  { memberId, userId }: { memberId: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ user_id: null, role: null })
    .where('commerce_id', '=', commerceId)
    .where('id', '=', memberId)
    .execute()
  await tx
    .deleteFrom('directory_memberships')
    .where('commerce_id', '=', commerceId)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the open invitation of a member. */
export async function deleteInvitation(tx: Tx, commerceId: CommerceId, memberId: string) {
  await tx
    .deleteFrom('member_invitations')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .execute()
}

/** The log-ins of the members of a business, with the e-mail of accounts and of open invitations. */
export async function readAccess(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('team_members')
    .leftJoin('member_invitations as invited', (join) =>
      join
        .onRef('invited.commerce_id', '=', 'team_members.commerce_id')
        .onRef('invited.member_id', '=', 'team_members.id'),
    )
    .select([
      'team_members.id',
      'team_members.user_id',
      'team_members.role',
      'invited.email as invited_email',
      'invited.role as invited_role',
      'invited.expires_at',
    ])
    .where('team_members.commerce_id', '=', commerceId)
    .where('team_members.removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('team_members.user_id', 'is not', null), eb('invited.email', 'is not', null)]),
    )
    .execute()
}

/** The e-mails of accounts, by the id of the user. */
export async function readEmails(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('directory_emails')
    .select(['user_id', 'email'])
    .where('user_id', '=', sql<string>`ANY(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.email]))
}
