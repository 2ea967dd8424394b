import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Row, Tx } from '../../platform/db/database.ts'

export type MemberRow = Awaited<ReturnType<typeof readMembers>>[number]

/** The people of a business in their order, active or not; without those who were removed. */
export function readMembers(db: Db, commerceId: CommerceId) {
  return selectMembers(db, commerceId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Somebody of a business, removed or not. */
export function readMember(db: Db, commerceId: CommerceId, id: string) {
  return selectMembers(db, commerceId).where('id', '=', id).executeTakeFirst()
}

const selectMembers = (db: Db, commerceId: CommerceId) =>
  db
    .selectFrom('team_members')
    .select([
      'id',
      'name',
      'phone',
      'about',
      'color',
      'image_id',
      'handle',
      'position',
      'week_hours',
      'places',
      'does_all',
      'is_online',
      'is_active',
      'removed_at',
      'user_id',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('member_services')
          .select(['service_id', 'duration', 'price'])
          .whereRef('member_services.commerce_id', '=', 'team_members.commerce_id')
          .whereRef('member_services.member_id', '=', 'team_members.id')
          .orderBy('service_id'),
      ).as('services'),
    )
    .where('commerce_id', '=', commerceId)

/** How many people a business has had, those who were removed included. */
export async function countMembers(db: Db, commerceId: CommerceId): Promise<number> {
  const { count } = await db
    .selectFrom('team_members')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('commerce_id', '=', commerceId)
    .executeTakeFirstOrThrow()
  return count
}

/** The handles of a business. Those of removed people, too: a link that was printed must not lead to somebody else. */
export async function readHandles(db: Db, commerceId: CommerceId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('team_members')
    .select('handle')
    .where('commerce_id', '=', commerceId)
    .execute()
  return new Set(rows.flatMap(({ handle }) => handle ?? []))
}

type Columns = Row<'team_members'>

/** The columns that the owner fills in. */
export interface MemberColumns
  extends Pick<
    Columns,
    | 'name'
    | 'phone'
    | 'about'
    | 'color'
    | 'image_id'
    | 'places'
    | 'does_all'
    | 'is_online'
    | 'is_active'
  > {
  /** As JSON. */
  week_hours: string | null
}

interface NewMember extends Partial<MemberColumns> {
  commerce_id: CommerceId
  id: string
  name: string
  handle: string
  position: number
  created_at: Date
}

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.insertInto('team_members').values(member).execute()
}

export async function updateMember(
  tx: Tx,
  commerceId: CommerceId,
  id: string,
  columns: Partial<MemberColumns & Pick<Columns, 'handle' | 'position' | 'removed_at'>>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await tx
    .updateTable('team_members')
    .set(columns)
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
}

/** A service of a member. Null: the value of the service. */
export interface GivenService {
  serviceId: string
  duration: number | null
  price: number | null
}

/** Replaces the services of a member. */
export async function replaceServices(
  tx: Tx,
  commerceId: CommerceId,
  memberId: string,
  services: readonly GivenService[],
): Promise<void> {
  await tx
    .deleteFrom('member_services')
    .where('commerce_id', '=', commerceId)
    .where('member_id', '=', memberId)
    .execute()
  if (services.length === 0) return
  await tx
    .insertInto('member_services')
    .values(
      services.map(({ serviceId, duration, price }) => ({
        commerce_id: commerceId,
        member_id: memberId,
        service_id: serviceId,
        duration,
        price,
      })),
    )
    .execute()
}

/** The places of the services that can be booked, by id; those of an event are its own. */
export function readPlaces(db: Db, commerceId: CommerceId) {
  return db
    .selectFrom('services')
    .select(['id', 'places', 'type'])
    .where('commerce_id', '=', commerceId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The ids, among these, of services of the business that are not deleted. */
export async function findServices(
  db: Db,
  commerceId: CommerceId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** From now on, bookings go to people, and the business tells them apart. */
export async function beginTeam(tx: Tx, commerceId: CommerceId): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ has_team: true })
    .where('commerce_id', '=', commerceId)
    .where('has_team', '=', false)
    .execute()
}

export async function writeBooksInOrder(tx: Tx, commerceId: CommerceId, inOrder: boolean) {
  await tx
    .updateTable('commerces')
    .set({ books_in_order: inOrder })
    .where('commerce_id', '=', commerceId)
    .execute()
}
