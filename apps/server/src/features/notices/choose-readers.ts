import { mayCall } from '@cuando/contract/accounts/role'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { MemberCaller } from '../team/keep-in-scope.ts'

/** A person with a log-in, as the reader of notifications. */
export type Reader = MemberCaller

/** The team members of a notification. */
export interface Concerned {
  commerceId: CommerceId
  /** The team member of the appointment; null: the owner. */
  memberId: string | null
  /** The one before the change. */
  formerMemberId: string | null
  /** The only person who sees it; null: everybody concerned. */
  onlyFor: string | null
}

/** Whether a role may see the notifications of all appointments. */
export const seesAll = ({ role }: Pick<Reader, 'role'>): boolean => mayCall(role, 'reception')

/** Whether a notification is about an appointment of this person, or one that was theirs until the change. */
function concerns(notification: Concerned, person: string): boolean {
  const { commerceId, memberId, formerMemberId, onlyFor } = notification
  if (onlyFor !== null) return person === onlyFor
  return person === (memberId ?? commerceId) || person === formerMemberId
}

/** Whether a notification is in the list of this person. */
export const isShownTo = (
  notification: Concerned,
  reader: Pick<Reader, 'memberId' | 'role'>,
): boolean =>
  (notification.onlyFor === null && seesAll(reader)) || concerns(notification, reader.memberId)

/** Whether this person gets a push message of a notification, by their choice. */
export const isPushedTo = (
  notification: Concerned,
  reader: Pick<Reader, 'memberId' | 'role'>,
  chosen: 'ALL' | 'OWN' | null,
): boolean =>
  chosen === 'OWN' ? concerns(notification, reader.memberId) : isShownTo(notification, reader)
