import type { CommerceId } from '../../platform/db/commerce-id.ts'

/** Somebody of a business. */
export interface PersonRef {
  commerceId: CommerceId
  /** The owner's is the id of the business. */
  memberId: string
}

export const isOwner = ({ commerceId, memberId }: PersonRef): boolean => memberId === commerceId

/** The person of a row. */
export const personOf = (row: { commerce_id: CommerceId; member_id: string }): PersonRef => ({
  commerceId: row.commerce_id,
  memberId: row.member_id,
})
