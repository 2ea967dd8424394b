import { type Modality, modalities } from '@cuando/contract/appointments/modality'
import type { RequiredContact } from '@cuando/contract/booking/required-contact'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The columns that say which modalities a business offers. */
const columns = {
  LOCAL: 'can_pickup',
  CUSTOM: 'can_delivery',
  ONLINE: 'can_online',
} as const satisfies Record<Modality, string>

type Columns = Record<(typeof columns)[Modality], boolean>

/** A row with the modalities that its columns name. */
export function withOffer<Row extends Columns>(row: Row) {
  const { can_pickup, can_delivery, can_online, ...rest } = row
  return { ...rest, offered: modalities.filter((modality) => row[columns[modality]]) }
}

export const offerColumns = (offered: readonly Modality[]): Columns => ({
  can_pickup: offered.includes('LOCAL'),
  can_delivery: offered.includes('CUSTOM'),
  can_online: offered.includes('ONLINE'),
})

/** Sets the modalities that a business offers, and the contact that a booking requires. */
export async function writeOffer(
  tx: Tx,
  commerceId: CommerceId,
  { offered, requiredContact }: { offered: readonly Modality[]; requiredContact: RequiredContact },
): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ ...offerColumns(offered), required_contact: requiredContact })
    .where('commerce_id', '=', commerceId)
    .execute()
}

/** Switches on the modality that a service needs; true if it was off. */
export async function turnOnModality(
  tx: Tx,
  commerceId: CommerceId,
  modality: Modality,
): Promise<boolean> {
  const column = columns[modality]
  const { numUpdatedRows } = await tx
    .updateTable('commerces')
    .set({ [column]: true })
    .where('commerce_id', '=', commerceId)
    .where(column, '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether the last new customer was booked without the contact that the business asks for. */
export const readContactHabit = (db: Db, commerceId: CommerceId) =>
  db
    .selectFrom('commerces')
    .select('books_without_contact')
    .where('commerce_id', '=', commerceId)
    .executeTakeFirst()

export async function writeContactHabit(
  tx: Tx,
  commerceId: CommerceId,
  withoutContact: boolean,
): Promise<void> {
  await tx
    .updateTable('commerces')
    .set({ books_without_contact: withoutContact })
    .where('commerce_id', '=', commerceId)
    .where('books_without_contact', '<>', withoutContact)
    .execute()
}
