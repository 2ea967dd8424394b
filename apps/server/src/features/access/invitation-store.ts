import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../platform/db/database.ts'

export type InvitationRow = Pick<
  Row<'member_invitations'>,
  'member_id' | 'email' | 'role' | 'expires_at'
>

interface NewInvitation extends InvitationRow {
  commerce_id: CommerceId
  created_at: Date
  expires_at: Date
}

/** Writes the invitation of a member, in place of an earlier one, whose link stops working. */
export async function writeInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { email, role, created_at, expires_at } = invitation
  const values = { email, role, created_at, expires_at, token_hash: null }
  await tx
    .insertInto('member_invitations')
    .values({ ...invitation, token_hash: null })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'member_id']).doUpdateSet(values))
    .execute()
}

/** The valid invitation of a member; undefined if there is none. */
export function readInvitation(db: Db, commerceId: CommerceId, memberId: string, now: Date) {
  return selectValid(db, commerceId, now).where('member_id', '=', memberId).executeTakeFirst()
}

/** The valid invitation with this token. */
export function findInvitation(db: Db, commerceId: CommerceId, tokenHash: Buffer, now: Date) {
  return selectValid(db, commerceId, now).where('token_hash', '=', tokenHash).executeTakeFirst()
}

const selectValid = (db: Db, commerceId: CommerceId, now: Date) =>
  db
    .selectFrom('member_invitations')
    .select(['member_id', 'email', 'role', 'expires_at'])
    .where('commerce_id', '=', commerceId)
    .where('expires_at', '>', now)

/** Writes the token of the mail that is about to be sent; false if the invitation changed meanwhile. */
export async function writeToken(
  db: Db,
  commerceId: CommerceId,
  { member_id, email }: InvitationRow,
  tokenHash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_invitations')
    .set({ token_hash: tokenHash })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', member_id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether another member of the business logs in with this e-mail, or is invited with it, or its owner does. */
export async function hasAccess(
  tx: Tx,
  commerceId: CommerceId,
  { memberId, email, userId }: { memberId: string; email: string; userId: string | undefined },
): Promise<boolean> {
  const invited = await tx
    .selectFrom('member_invitations')
    .select('member_id')
    .where('commerce_id', '=', commerceId)
    .where('email', '=', email)
    .where('member_id', '<>', memberId)
    .executeTakeFirst()
  if (invited || userId === undefined) return invited !== undefined
  const member = await tx
    .selectFrom('team_members')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member !== undefined
}
