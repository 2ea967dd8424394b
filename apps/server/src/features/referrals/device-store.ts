import { sql } from 'kysely'
import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Db } from '../../platform/db/database.ts'

/** Devices that are known of a business; the one unseen for longest makes room. */
const MAX_DEVICES = 20

/** Notes that a business was registered or entered from a device. */
export async function writeDevice(
  db: Db,
  commerceId: CommerceId,
  deviceId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('account_devices')
    .values({ commerce_id: commerceId, device_id: deviceId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['commerce_id', 'device_id']).doUpdateSet({ seen_at: now }),
    )
    .execute()
  await sql`
    DELETE FROM account_devices WHERE commerce_id = ${commerceId} AND device_id IN (
      SELECT device_id FROM account_devices WHERE commerce_id = ${commerceId}
      ORDER BY seen_at DESC, device_id OFFSET ${MAX_DEVICES}
    )`.execute(db)
}

export async function hasDevice(
  db: Db,
  commerceId: CommerceId,
  deviceId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_devices')
    .select('seen_at')
    .where('commerce_id', '=', commerceId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined
}
