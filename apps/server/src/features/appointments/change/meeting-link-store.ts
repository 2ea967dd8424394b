import { sql } from 'kysely'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { type AppointmentRow, aDayBefore, live, readAppointment } from '../store.ts'

/** An appointment whose link has changed. */
export type LinkedAppointment = Awaited<ReturnType<typeof noteServiceLink>>[number]

/** Writes an appointment's own link, or its Meet link; null for none. Returns the appointment with it. */
export async function writeLink(
  tx: Tx,
  { commerce_id: commerceId, id }: Pick<AppointmentRow, 'commerce_id' | 'id'>,
  kind: 'meeting_link' | 'conference_link',
  link: string | null,
): Promise<AppointmentRow> {
  await tx
    .updateTable('appointments')
    .set((eb) => ({ [kind]: link, link_changes: eb('link_changes', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('id', '=', id)
    .execute()
  const linked = await readAppointment(tx, commerceId, id)
  if (!linked) throw new Error('An appointment that was just linked is gone')
  return linked
}

/** The Meet link of the other attendees of a class or event, who all share one room; null if they have no link. */
export async function findClassLink(
  db: Db,
  { commerce_id: commerceId, id }: Pick<AppointmentRow, 'commerce_id' | 'id'>,
  occupationId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('appointments')
    .select('conference_link')
    .where('commerce_id', '=', commerceId)
    .where('occupation_id', '=', occupationId)
    .where('id', '<>', id)
    .where('status', 'in', live)
    .where('modality', '=', sql.lit('ONLINE'))
    .where('conference_link', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found?.conference_link ?? null
}

type Asked = Pick<AppointmentRow, 'modality' | 'meet_link' | 'occupation_id'>

/**
 * Whether Google is about to make a link for an appointment: by the owner's connection for all, or by that of the person who
 * attends it. No query at a business of one.
 */
export async function isLinkComing(
  db: Db,
  { commerce_id: commerceId, has_team, has_meet_links }: LinkingCommerce,
  { modality, meet_link, occupation_id }: Asked,
): Promise<boolean> {
  if (meet_link !== null || modality !== 'ONLINE') return false
  if (has_meet_links || !has_team) return has_meet_links
  const giver = await db
    .selectFrom('occupations')
    .innerJoin('team_members', (join) =>
      join
        .onRef('team_members.commerce_id', '=', 'occupations.commerce_id')
        .onRef('team_members.id', '=', 'occupations.member_id'),
    )
    .select('team_members.has_meet_links')
    .where('occupations.commerce_id', '=', commerceId)
    .where('occupations.id', '=', occupation_id)
    .executeTakeFirst()
  return giver?.has_meet_links ?? false
}

type LinkingCommerce = Pick<CommerceRow, 'commerce_id' | 'has_team' | 'has_meet_links'>

/** The Meet link that an appointment keeps in another occupation: its own, but not that of a class that it leaves. */
export function takeLinkAlong(
  row: Pick<AppointmentRow, 'service_type' | 'occupation_id' | 'conference_link'>,
  occupationId: string,
): string | null {
  const isOfClass = row.service_type !== 'NORMAL' && row.service_type !== null
  return isOfClass && occupationId !== row.occupation_id ? null : row.conference_link
}

/** Counts the change of a service's link for its live online appointments that follow it and have not ended. */
export function noteServiceLink(tx: Tx, commerceId: CommerceId, serviceId: string, now: Date) {
  return tx
    .updateTable('appointments')
    .set((eb) => ({ link_changes: eb('link_changes', '+', 1) }))
    .where('commerce_id', '=', commerceId)
    .where('service_id', '=', serviceId)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .where('starts_at', '>', aDayBefore(now))
    .where('ends_at', '>', now)
    .where('modality', '=', sql.lit('ONLINE'))
    .where('meeting_link', 'is', null)
    .returning([
      'id',
      'commerce_id',
      'email',
      'sequence',
      'link_changes',
      'conference_link',
      'booked_by',
      'skipped_mail',
    ])
    .execute()
}
