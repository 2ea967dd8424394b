import type { Tx } from '../../../platform/db/database.ts'
import { done, type Outcome } from '../../../platform/outcome.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import type { WrittenNotification } from '../../notifications/write-notifications.ts'
import type { Performer } from '../../team/list-performers.ts'
import { type AssignedMember, readAssignedMembers } from '../assigned-member-store.ts'
import { readAppointment } from '../store.ts'

export interface Booked {
  id: string
  /** The assigned team member; absent at a business of one, and for an event. */
  member?: AssignedMember
  /** The notification to show on open screens; null when an earlier request made the appointment. */
  notification: WrittenNotification | null
}

/** The answer of an earlier request. A business of one needs no query. */
export async function answerAgain(
  tx: Tx,
  commerce: CommerceRow,
  id: string,
): Promise<Outcome<Booked>> {
  const row = commerce.has_team ? await readAppointment(tx, commerce.commerce_id, id) : undefined
  const member = row && (await readAssignedMembers(tx, commerce, [row])).get(row.occupation_id)
  return done({ id, notification: null, ...(member && { member }) })
}

/** The assigned person, without a query. */
export function memberOf(
  performers: readonly Performer[],
  { memberId }: { memberId: string },
): Pick<Booked, 'member'> {
  const member = performers.find((each) => each.member?.id === memberId)?.member
  return member ? { member: { id: member.id, name: member.name } } : {}
}
