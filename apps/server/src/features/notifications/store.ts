import { limits } from '@cuando/contract/calls/limits'
import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { NotificationType as StoredType } from '../../platform/db/schema.ts'
import { insertRows, statement } from '../../platform/db/statements/statement.ts'
import type { Reader } from '../notices/choose-readers.ts'
import { isReadByMember, isShownToDesk, isShownToStaff } from '../notices/reading-store.ts'
import { devicesOfPerson, wantingDevices } from '../push/store.ts'

export type NotificationType = StoredType

export interface NewNotification {
  commerceId: CommerceId
  id: string
  type: NotificationType
  title: string
  message: string
  appointmentId: string | null
  /** The team member of the appointment; by default the owner. */
  memberId?: string | null
  /** The former one, if the action changed it. */
  formerMemberId?: string | null
  /** The only person who sees it; by default everybody concerned. */
  onlyFor?: string | null
  createdAt: Date
}

/** Somebody of a team with a log-in. */
export interface TeamReader extends Omit<Reader, 'commerceId'> {
  pushes: 'ALL' | 'OWN' | null
  /** How many notifications they have not read, up to `limits.notifications`. The owner's are in `Audience`. */
  unread: number
  /** The ids of the subscriptions of their devices. */
  devices: string[]
}

/** The devices of a business that get pushes, and the numbers that its screens show. */
export interface Audience {
  commerceId: CommerceId
  /** The ids of the owner's subscriptions, at a business of one. */
  devices: string[]
  /** How many notifications the owner has not read, up to `limits.notifications`. */
  unread: number
  /** The people of a team, with the owner; null at a business of one. */
  people: TeamReader[] | null
}

/** Inserts notifications, of several businesses too; at least one, at most some thousands. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  const rows = notifications.map((each) => ({
    commerce_id: each.commerceId,
    id: each.id,
    type: each.type,
    title: each.title,
    message: each.message,
    appointment_id: each.appointmentId,
    member_id: each.memberId ?? null,
    former_member_id: each.formerMemberId ?? null,
    only_for: each.onlyFor ?? null,
    // `is_read` is the owner's, who doesn't see those for others.
    is_read: Boolean(each.onlyFor && each.onlyFor !== each.commerceId),
    created_at: each.createdAt,
  }))
  await insertRows(tx, 'notifications', rows)
}

/** The people with a log-in of the business of an outer query on `commerces`. */
const peopleOfTeam = sql`(
  SELECT json_agg(json_build_object(
    'memberId', people.id,
    'role', coalesce(people.role, 'OWNER'),
    'pushes', choices.pushes,
    'unread', CASE WHEN people.role IS NULL THEN 0 ELSE (SELECT count(*) FROM (
      SELECT FROM notifications
      WHERE notifications.commerce_id = commerces.commerce_id
        AND CASE WHEN people.role = 'STAFF' THEN ${isShownToStaff(sql`people.id`)}
          ELSE ${isShownToDesk(sql`people.id`)} END
        AND NOT ${isReadByMember(sql`people.id`)}
      LIMIT ${sql.lit(limits.notifications)}
    ) AS unread) END,
    'devices', ${devicesOfPerson}))
  FROM team_members AS people
  LEFT JOIN notice_choices AS choices
    ON choices.commerce_id = people.commerce_id AND choices.member_id = people.id
  WHERE people.commerce_id = commerces.commerce_id AND people.removed_at IS NULL
    AND (people.user_id IS NOT NULL OR people.id = people.commerce_id))`

/** Reads the devices for a new notification of a business, and its unread count. */
export async function readAudience(db: Db, commerceId: CommerceId): Promise<Audience> {
  const [row] = await findAudience(db, { commerceId })
  return row ?? { commerceId, devices: [], unread: 0, people: null }
}

const findAudience = statement((db, { commerceId }: { commerceId: CommerceId }) =>
  db
    .selectFrom('commerces')
    .select([
      'commerces.commerce_id as commerceId',
      wantingDevices(sql.ref('commerces.commerce_id')).as('devices'),
      sql<number>`(SELECT count(*) FROM (
        SELECT FROM notifications
        WHERE notifications.commerce_id = commerces.commerce_id AND NOT is_read
        LIMIT ${sql.lit(limits.notifications)}
      ) AS unread)`.as('unread'),
      sql<TeamReader[] | null>`CASE WHEN commerces.has_team THEN ${peopleOfTeam} END`.as('people'),
    ])
    .where('commerce_id', '=', commerceId),
)
