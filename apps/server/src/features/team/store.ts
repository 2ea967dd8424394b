import type { WeekHours } from '@cuando/contract/business/week-hours'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'

/** Somebody who takes bookings. */
export interface Member {
  /** The owner's is the id of the business. */
  id: string
  name: string
  handle: string | null
  /** Null: the hours of the business. */
  week_hours: WeekHours | null
  /** How many customers they serve at once; null: as many as each service allows. */
  places: number | null
  does_all: boolean
  is_online: boolean
  /** As JSON has it. */
  last_booked_at: string | null
  /** Their services unless `does_all`, and their own durations and prices. */
  services: { service_id: string; duration: number | null; price: number | null }[]
}

/** The active people of a business in their order; null at a business of one. */
export type Team = readonly Member[] | null

/** The active people of the business of an outer query on `commerces`, or NULL at a business of one. */
export const teamOf = (db: Db): RawBuilder<Member[] | null> =>
  sql<Member[] | null>`CASE WHEN commerces.has_team THEN ${jsonArrayFrom(
    selectTeam(db, sql.ref<CommerceId>('commerces.commerce_id')),
  )} END`

const selectTeam = (db: Db, commerceId: CommerceId | Expression<CommerceId>) =>
  db
    .selectFrom('team_members')
    .select([
      'team_members.id',
      'team_members.name',
      'team_members.handle',
      'team_members.week_hours',
      'team_members.places',
      'team_members.does_all',
      'team_members.is_online',
      'team_members.last_booked_at',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('member_services')
          .select([
            'member_services.service_id',
            'member_services.duration',
            'member_services.price',
          ])
          .whereRef('member_services.commerce_id', '=', 'team_members.commerce_id')
          .whereRef('member_services.member_id', '=', 'team_members.id'),
      ).as('services'),
    )
    .where('team_members.commerce_id', '=', commerceId)
    .where('team_members.is_active', '=', true)
    .where('team_members.removed_at', 'is', null)
    .orderBy('team_members.position')
    .orderBy('team_members.id')

/** The active people of a business that has a team. Its row should be locked, or they could change meanwhile. */
export async function readTeam(db: Db, commerceId: CommerceId): Promise<readonly Member[]> {
  const [row] = await findTeam(db, { commerceId })
  return row?.team ?? []
}

const findTeam = statement((db, { commerceId }: { commerceId: CommerceId }) =>
  db.selectNoFrom([jsonArrayFrom(selectTeam(db, commerceId)).as('team')]),
)

/** Whether somebody still belongs to the team, active or not. */
export async function isInTeam(db: Db, commerceId: CommerceId, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The id of the person with this handle; undefined if nobody has it. */
export async function findByHandle(db: Db, commerceId: CommerceId, handle: string) {
  const row = await db
    .selectFrom('team_members')
    .select('id')
    .where('commerce_id', '=', commerceId)
    .where('handle', '=', handle)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Selects appointments of somebody, on a query of `appointments`. */
export const isGivenBy = (memberId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM occupations
    WHERE occupations.commerce_id = appointments.commerce_id
      AND occupations.id = appointments.occupation_id AND occupations.member_id = ${memberId})`

/** Those of anybody without a member. */
export const isGivenByAny = (memberId: string | null | undefined): RawBuilder<SqlBool> =>
  memberId == null ? sql<SqlBool>`true` : isGivenBy(memberId)

/** Notes that somebody got a booking, for the turns. */
export async function noteBooking(
  tx: Tx,
  commerceId: CommerceId,
  memberId: string,
  now: Date,
): Promise<void> {
  await noteTurn(tx, { commerceId, memberId, now })
}

const noteTurn = statement(
  (db, { commerceId, memberId, now }: { commerceId: CommerceId; memberId: string; now: Date }) =>
    db
      .updateTable('team_members')
      .set({ last_booked_at: now })
      .where('commerce_id', '=', commerceId)
      .where('id', '=', memberId),
)
