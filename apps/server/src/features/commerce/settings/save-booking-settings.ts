import { offeredModalities } from '@cuando/contract/appointments/modality'
import type {
  bookingSettings,
  saveBookingSettings as Call,
} from '@cuando/contract/business/commerce'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import type { CommerceId } from '../../../platform/db/commerce-id.ts'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused, refusedField } from '../../../platform/outcome.ts'
import { withCommerce } from '../find-commerce.ts'
import { withCommerceLock } from '../lock-commerce.ts'
import { writeOffer } from '../offer-store.ts'
import { presentBookingSettings } from '../present.ts'
import { type CommerceRow, readCommerce } from '../store.ts'

/**
 * Sets the modalities that a business offers, and the contact that a booking requires. Services of a disabled one
 * stay, but can't be booked until it is on again.
 */
export function saveBookingSettings(
  db: Db,
  commerceId: CommerceId,
  wanted: Checked<typeof Call>['body'],
): Promise<Outcome<Data<typeof Call>>> {
  return withCommerceLock(db, commerceId, async (tx, commerce) => {
    // A business that has it on without an address (created by a Google sign-in) may still change the rest.
    if (
      wanted.canPickupBooking &&
      !commerce.offered.includes('LOCAL') &&
      !hasAddressAndPoint(commerce)
    ) {
      return refusedField('canPickupBooking', noPlaceForPickup)
    }
    const { requiredContact = commerce.required_contact } = wanted
    await writeOffer(tx, commerceId, { offered: offeredModalities(wanted), requiredContact })
    return done({ ...wanted, requiredContact, hasMeetLinks: commerce.has_meet_links })
  })
}

export const noPlaceForPickup =
  'Dirección, latitud y longitud son obligatorios cuando el servicio de pickup está habilitado'

/** Whether a business has what it needs to offer bookings on its premises. */
export const hasAddressAndPoint = ({
  address,
  latitude,
  longitude,
}: Pick<CommerceRow, 'address' | 'latitude' | 'longitude'>) =>
  address !== '' && latitude !== null && longitude !== null

/** The modalities that a business offers: on its premises, at the customer's address, online. */
export function showBookingSettings(
  db: Db,
  handle: string,
): Promise<Outcome<Data<typeof bookingSettings>>> {
  return withCommerce(db, handle, async (commerceId) => {
    const commerce = await readCommerce(db, commerceId)
    return commerce ? done(presentBookingSettings(commerce)) : refused('commerceUnknown')
  })
}
