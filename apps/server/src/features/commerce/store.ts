import type { Role } from '@cuando/contract/accounts/role'
import { openNowDays } from '@cuando/es/time/open-now'
import { canonicalZone, defaultZone } from '@cuando/time/canonical-zone'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'
import { withOffer } from './offer-store.ts'

/** The part of the caller that calls on a business need. */
export interface CommerceCaller {
  commerceId: CommerceId
}

/** The same for calls that answer an owner more than others. */
export type RoleCaller = CommerceCaller & { role: Role }

const columns = [
  'commerces.commerce_id',
  'commerces.name',
  'commerces.description',
  'commerces.address',
  'commerces.phone',
  'commerces.latitude',
  'commerces.longitude',
  'commerces.other_category',
  'commerces.username',
  'commerces.timezone',
  'commerces.week_hours',
  'commerces.appointment_duration',
  'commerces.can_pickup',
  'commerces.can_delivery',
  'commerces.can_online',
  'commerces.image_id',
  'commerces.cover_id',
  'commerces.plan',
  'commerces.plan_since',
  'commerces.notify_by_email',
  'commerces.notify_on_desktop',
  'commerces.reminder_hours',
  'commerces.auto_confirm',
  'commerces.avoids_gaps',
  'commerces.morning_summary',
  'commerces.whatsapp_template',
  'commerces.required_contact',
  'commerces.has_meet_links',
  'commerces.has_team',
  'commerces.has_waiting',
  'commerces.books_in_order',
  'commerces.hour_format',
  'commerces.suspended_at',
] as const

export type CommerceRow = NonNullable<Awaited<ReturnType<typeof readCommerce>>>

export async function readCommerce(db: Db, commerceId: CommerceId) {
  const row = await selectCommerce(db).where('commerce_id', '=', commerceId).executeTakeFirst()
  return row && withOffer(withKnownZone(row))
}

/**
 * How long a free time must be to be of use: as long as the shortest active service. Null if the business does not avoid gaps, or
 * has no service.
 */
export const usableMinutes = sql<number | null>`CASE WHEN commerces.avoids_gaps THEN (
  SELECT min(duration) FROM services WHERE services.commerce_id = commerces.commerce_id
    AND is_active AND deleted_at IS NULL AND type <> 'UNIQUE') END`.as('usable_minutes')

/** The business with its usable minutes, for look-ups of visitors. Others need no subquery for them. */
export async function withUsableMinutes<
  Row extends Pick<CommerceRow, 'commerce_id' | 'avoids_gaps'>,
>(db: Db, commerce: Row): Promise<Row & { usable_minutes: number | null }> {
  if (!commerce.avoids_gaps) return { ...commerce, usable_minutes: null }
  const row = await db
    .selectFrom('commerces')
    .select(usableMinutes)
    .where('commerce_id', '=', commerce.commerce_id)
    .executeTakeFirst()
  return { ...commerce, usable_minutes: row?.usable_minutes ?? null }
}

export const selectCommerce = (db: Db) =>
  db.selectFrom('commerces').select([...columns, 'commerces.delays'])

export type DescribedCommerceRow = NonNullable<Awaited<ReturnType<typeof readDescribedCommerce>>>

/** A business with the name of its category, its gallery, and the days off that its page needs. */
export async function readDescribedCommerce(db: Db, commerceId: CommerceId, now: Date) {
  const row = await selectCommerce(db)
    .leftJoin('commerce_categories', 'commerce_categories.id', 'commerces.category_id')
    .select('commerce_categories.name as category_name')
    .leftJoin('images as cover', (join) =>
      join
        .onRef('cover.commerce_id', '=', 'commerces.commerce_id')
        .onRef('cover.id', '=', 'commerces.cover_id'),
    )
    .select('cover.blur as cover_blur')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('days_off')
          .select(['date', 'start_time', 'end_time'])
          .where('commerce_id', '=', commerceId)
          .where('member_id', 'is', null)
          // One more day on each side: the business's date may be another than in UTC.
          .where('date', '>=', utcDate(now, -1))
          .where('date', '<=', utcDate(now, openNowDays + 1))
          .orderBy('date')
          .orderBy('start_time'),
      ).as('days_off'),
    )
    .select(galleryOf(db, commerceId))
    .where('commerces.commerce_id', '=', commerceId)
    .executeTakeFirst()
  return row && withOffer(withKnownZone(row))
}

/** The pictures of a business's work in their order, to be selected with a row of it. */
export const galleryOf = (db: Db, commerceId: CommerceId) =>
  jsonArrayFrom(
    db
      .selectFrom('gallery_images')
      .select('image_id')
      .where('commerce_id', '=', commerceId)
      .orderBy('position'),
  ).as('gallery')

const utcDate = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The business with this public id, if its owner has verified the account. */
export async function findPublicCommerce(db: Db, id: CommerceId): Promise<CommerceId | null> {
  const [row] = await findPublic(db, { id })
  return row?.commerce_id ?? null
}

const findPublic = statement((db, { id }: { id: CommerceId }) =>
  db
    .selectFrom('commerces')
    .select('commerce_id')
    .where('commerce_id', '=', id)
    .where('is_public', '=', true),
)

export async function findByUsername(db: Db, username: string): Promise<CommerceId | null> {
  const row = await db
    .selectFrom('directory_usernames')
    .select('commerce_id')
    .where('username', '=', username)
    .executeTakeFirst()
  return row?.commerce_id ?? null
}

/** The business was deleted before its row could be locked. */
export class CommerceGoneError extends Error {}

/** Locks the business's row, before all others: nobody else changes its bookings, hours or services meanwhile. */
export async function lockCommerce(tx: Tx, commerceId: CommerceId): Promise<CommerceRow> {
  const [row] = await lockRow(tx, { commerceId })
  if (!row) throw new CommerceGoneError('The business to be locked is gone')
  return withOffer(withKnownZone(row))
}

const lockRow = statement((db, { commerceId }: { commerceId: CommerceId }) =>
  selectCommerce(db).where('commerce_id', '=', commerceId).forNoKeyUpdate(),
)

/**
 * A row with the canonical name of its zone. Old rows may have an alias or an invalid name, and a zone can be
 * dropped from the platform's data: such a business uses the default zone until its owner chooses another.
 */
export function withKnownZone<Row extends { timezone: string }>(row: Row): Row {
  return { ...row, timezone: canonicalZone(row.timezone) ?? defaultZone }
}

export async function hasCommerces(db: Db): Promise<boolean> {
  const row = await db.selectFrom('commerces').select('commerce_id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The categories whose name contains the searched text, ignoring case and accents; in no order. */
export function readCategories(db: Db, search: string) {
  // Escapes the special characters of LIKE.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const plain = (text: unknown) => sql`translate(lower(${text}), 'áéíóúü', 'aeiouu')`
  return db
    .selectFrom('commerce_categories')
    .select(['id', 'name'])
    .where(sql<boolean>`${plain(sql.ref('name'))} LIKE ${plain(pattern)}`)
    .execute()
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('commerce_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Claims a username for a business; false if it is taken. */
export async function takeUsername(tx: Tx, username: string, commerceId: CommerceId) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('directory_usernames')
    .values({ username, commerce_id: commerceId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function publishCommerce(tx: Tx, commerceId: CommerceId): Promise<void> {
  await tx
    .updateTable('commerces')
    // A suspended one stays hidden.
    .set({ is_public: sql<boolean>`suspended_at IS NULL` })
    .where('commerce_id', '=', commerceId)
    .execute()
}

/** Deletes businesses with all that belongs to them; their usernames are free again. */
export async function deleteCommerces(tx: Tx, commerceIds: readonly CommerceId[]): Promise<void> {
  await tx.deleteFrom('commerces').where('commerce_id', 'in', commerceIds).execute()
  await tx.deleteFrom('directory_usernames').where('commerce_id', 'in', commerceIds).execute()
}
