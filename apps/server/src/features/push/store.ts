import { serverLimits } from '@cuando/contract/calls/server-limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PushDevice } from '../../platform/push/make-push-sender.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { isReadBy } from '../notices/reading-store.ts'

export interface NewSubscription extends PushDevice {
  commerceId: CommerceId
  id: string
  /** Of the session: the subscription is deleted with it. */
  tokenHash: Buffer
  createdAt: Date
}

/** Writes a device's subscription. Replaces that of its session and that of its browser, even of another business. */
export async function replaceSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { commerceId, tokenHash, endpoint } = subscription
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('endpoint', '=', endpoint)]))
    .execute()
  await tx
    .insertInto('push_subscriptions')
    .values({
      commerce_id: commerceId,
      id: subscription.id,
      token_hash: tokenHash,
      endpoint,
      p256dh: subscription.p256dh,
      auth: subscription.auth,
      created_at: subscription.createdAt,
    })
    .execute()
}

/** Deletes somebody's oldest subscriptions beyond `serverLimits.pushDevices`. The business's row must be locked. */
export async function dropOldest(tx: Tx, commerceId: CommerceId, memberId: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('commerce_id', '=', commerceId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .innerJoin(
          'directory_sessions as sessions',
          'sessions.token_hash',
          'push_subscriptions.token_hash',
        )
        .select('push_subscriptions.id')
        .where('push_subscriptions.commerce_id', '=', commerceId)
        .where(sql`coalesce(sessions.member_id, sessions.commerce_id)`, '=', memberId)
        .orderBy('push_subscriptions.created_at', 'desc')
        .orderBy('push_subscriptions.id')
        .offset(serverLimits.pushDevices),
    )
    .execute()
}

export async function deleteSubscriptionOf(
  db: Db,
  commerceId: CommerceId,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('commerce_id', '=', commerceId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteSubscription(db: Db, commerceId: CommerceId, id: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** The id of the subscription of a session. */
export async function findSubscriptionOf(
  db: Db,
  commerceId: CommerceId,
  tokenHash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The ids of the subscriptions of a business of one that wants push messages, to be selected with its row. */
export const wantingDevices = (commerceId: RawBuilder<unknown>) => sql<string[]>`ARRAY(
  SELECT push_subscriptions.id FROM push_subscriptions
  WHERE push_subscriptions.commerce_id = ${commerceId} AND commerces.notify_on_desktop
    AND NOT commerces.has_team)`

/** Those of the person of an outer query on `team_members AS people`. The owner has a switch besides. */
export const devicesOfPerson = sql<string[]>`ARRAY(
  SELECT push_subscriptions.id FROM push_subscriptions
  JOIN directory_sessions AS sessions ON sessions.token_hash = push_subscriptions.token_hash
  WHERE push_subscriptions.commerce_id = people.commerce_id
    AND coalesce(sessions.member_id, people.commerce_id) = people.id
    AND (commerces.notify_on_desktop OR people.id <> people.commerce_id))`

/** A device with a valid session, and the choice of its person. */
export async function findDevice(db: Db, commerceId: CommerceId, id: string, now: Date) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('commerces', 'commerces.commerce_id', 'push_subscriptions.commerce_id')
    .innerJoin(
      'directory_sessions',
      'directory_sessions.token_hash',
      'push_subscriptions.token_hash',
    )
    .leftJoin('notice_choices', (join) =>
      join
        .onRef('notice_choices.commerce_id', '=', 'push_subscriptions.commerce_id')
        .on(
          'notice_choices.member_id',
          '=',
          sql<string>`coalesce(directory_sessions.member_id, push_subscriptions.commerce_id)`,
        ),
    )
    .select([
      'endpoint',
      'p256dh',
      'auth',
      'commerces.notify_on_desktop',
      'directory_sessions.role',
      'directory_sessions.member_id',
      'notice_choices.pushes',
    ])
    .where('push_subscriptions.commerce_id', '=', commerceId)
    .where('push_subscriptions.id', '=', id)
    .where('directory_sessions.expires_at', '>', now)
    .executeTakeFirst()
}

/** A notification that this person has not read yet. */
export function findUnread(db: Db, reader: Reader, id: string) {
  return db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'type', 'appointment_id', 'created_at'])
    .select(['member_id', 'former_member_id', 'only_for'])
    .where('commerce_id', '=', reader.commerceId)
    .where('id', '=', id)
    .where(sql<SqlBool>`NOT ${isReadBy(reader)}`)
    .executeTakeFirst()
}
