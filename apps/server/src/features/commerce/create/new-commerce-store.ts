import type { Modality } from '@cuando/contract/appointments/modality'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import type { HourFormat } from '@cuando/time/hour-format'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { offerColumns } from '../offer-store.ts'

export interface NewCommerce {
  commerceId: CommerceId
  name: string
  description: string
  address: string
  phone: string
  latitude: number | null
  longitude: number | null
  categoryId: string | null
  otherCategory: string | null
  username: string
  timezone: string
  weekHours: WeekHours
  hasChosenHours: boolean
  hourFormat: HourFormat
  offered: readonly Modality[]
  imageId: string | null
  coverId: string | null
  createdAt: Date
}

export async function insertCommerce(tx: Tx, commerce: NewCommerce): Promise<void> {
  await tx
    .insertInto('commerces')
    .values({
      commerce_id: commerce.commerceId,
      name: commerce.name,
      description: commerce.description,
      address: commerce.address,
      phone: commerce.phone,
      latitude: commerce.latitude,
      longitude: commerce.longitude,
      category_id: commerce.categoryId,
      other_category: commerce.otherCategory,
      username: commerce.username,
      timezone: commerce.timezone,
      week_hours: JSON.stringify(commerce.weekHours),
      hours_chosen: commerce.hasChosenHours,
      hour_format: commerce.hourFormat,
      ...offerColumns(commerce.offered),
      image_id: commerce.imageId,
      cover_id: commerce.coverId,
      plan_since: commerce.createdAt,
      created_at: commerce.createdAt,
    })
    .execute()
}
