import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { resourceUnits, type TermsRow, termColumns } from '../../service-terms/store.ts'

/** The active services of a business that are booked at any time: neither classes nor events. */
export const readGivenServices = (
  db: Db,
  commerceId: CommerceId,
  limit: number,
): Promise<TermsRow[]> =>
  db
    .selectFrom('services')
    .select(termColumns)
    .select(resourceUnits)
    .where('commerce_id', '=', commerceId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('type', '=', 'NORMAL')
    .orderBy('name')
    .limit(limit)
    .execute()
