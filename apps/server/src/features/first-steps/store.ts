import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/statements/statement.ts'

interface StepsRow {
  is_dismissed: boolean
  has_appointments: boolean
  hours: boolean
  services: boolean
  picture: boolean
  share: boolean
  customers: boolean
}

/** The state of each step of a business. */
export const readSteps = statement(
  (_, { commerceId }: { commerceId: CommerceId }) =>
    sql<StepsRow>`SELECT steps_dismissed AS is_dismissed, hours_chosen AS hours, link_shared AS share,
      image_id IS NOT NULL OR cover_id IS NOT NULL AS picture,
      EXISTS (SELECT FROM services WHERE commerce_id = ${commerceId} AND is_active AND deleted_at IS NULL) AS services,
      EXISTS (SELECT FROM customers WHERE commerce_id = ${commerceId}) AS customers,
      EXISTS (SELECT FROM appointments WHERE commerce_id = ${commerceId}) AS has_appointments
    FROM commerces WHERE commerce_id = ${commerceId}`,
)

export async function writeStep(
  db: Db,
  commerceId: CommerceId,
  column: 'hours_chosen' | 'link_shared' | 'steps_dismissed',
): Promise<void> {
  await db
    .updateTable('commerces')
    .set({ [column]: true })
    .where('commerce_id', '=', commerceId)
    .where(column, '=', false)
    .execute()
}
