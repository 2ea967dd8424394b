import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isOwner, type PersonRef } from '../team/person-of.ts'
import { deleteChannels } from './channel-store.ts'
import { writeMeetLinks } from './write/meet-store.ts'

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof readConnection>>>

export function readConnection(db: Db, { commerceId, memberId }: PersonRef) {
  return db
    .selectFrom('google_connections')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export type ShownConnection = NonNullable<Awaited<ReturnType<typeof readShownConnection>>>

/** The connection, and whether the business has a team. */
export function readShownConnection(db: Db, { commerceId, memberId }: PersonRef) {
  return db
    .selectFrom('google_connections')
    .innerJoin('commerces', 'commerces.commerce_id', 'google_connections.commerce_id')
    .selectAll('google_connections')
    .select('commerces.has_team')
    .where('google_connections.commerce_id', '=', commerceId)
    .where('google_connections.member_id', '=', memberId)
    .executeTakeFirst()
}

/** The connections of everybody in a business. */
export function readConnections(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('google_connections')
    .selectAll()
    .where('commerce_id', '=', commerceId)
    .orderBy('member_id')
    .execute()
}

interface NewConnection extends PersonRef {
  id: string
  subject: string
  email: string
  refreshToken: Buffer
  connectedAt: Date
}

/**
 * Connects an account. If it is the same one as before, the state of its calendars stays. Returns the former
 * connection, if it was to another account. The owner's choice of appointments stays.
 */
export async function writeConnection(
  tx: Tx,
  connection: NewConnection,
): Promise<ConnectionRow | null> {
  const { commerceId, memberId, connectedAt } = connection
  const former = await readConnection(tx, connection)
  const isOther = former !== undefined && former.subject !== connection.subject
  if (isOther) await deleteConnection(tx, connection)
  const columns = {
    id: connection.id,
    subject: connection.subject,
    email: connection.email,
    refresh_token: connection.refreshToken,
    connected_at: connectedAt,
    revoked_at: null,
    failures: 0,
    retry_at: null,
    leased_until: null,
    list_due_at: connectedAt,
    list_failures: 0,
    due_at: connectedAt,
    writes_all: former?.writes_all ?? isOwner(connection),
  }
  await tx
    .insertInto('google_connections')
    .values({ commerce_id: commerceId, member_id: memberId, ...columns })
    .onConflict((conflict) => conflict.columns(['commerce_id', 'member_id']).doUpdateSet(columns))
    .execute()
  return isOther ? former : null
}

/**
 * Deletes the connection with its calendars, changes and channels. The events in Google and the links of appointments
 * stay, and so do the records of written events and of costly series.
 */
export async function deleteConnection(tx: Tx, person: PersonRef): Promise<void> {
  const { commerceId, memberId } = person
  const calendars = await tx
    .selectFrom('google_calendars')
    .select('channel_id')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .execute()
  await tx
    .deleteFrom('google_connections')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .execute()
  await deleteChannels(tx, calendars)
  await writeMeetLinks(tx, person, false)
}

/** Whether another person of the business is connected to this account. */
export async function isAccountTaken(
  tx: Tx,
  { commerceId, memberId, subject }: PersonRef & { subject: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('google_connections')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('subject', '=', subject)
    .where('member_id', '<>', memberId)
    .executeTakeFirst()
  return row !== undefined
}

/** Chooses whether all appointments of the business are written there. False if that is the case already. */
export async function writeScope(
  tx: Tx,
  { commerceId, memberId }: PersonRef,
  writesAll: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('google_connections')
    .set({ writes_all: writesAll })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where('writes_all', '<>', writesAll)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Stores that the owner gets one notification for many deleted events. False if there was one within the last hour. */
export async function writeGoneTold(
  tx: Tx,
  { commerceId, memberId }: PersonRef,
  { now, hourAgo }: { now: Date; hourAgo: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('google_connections')
    .set({ gone_told_at: now })
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('gone_told_at', 'is', null), eb('gone_told_at', '<=', hourAgo)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether anybody is connected to this account: Google has one grant for all of them. */
export async function isSubjectConnected(db: Db, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('google_connections')
    .select('commerce_id')
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
