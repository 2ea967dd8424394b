import type { moveAppointment as call } from '@cuando/contract/appointments/appointments'
import { namesModality } from '@cuando/contract/appointments/modality'
import type { moveOwnAppointment as ownCall } from '@cuando/contract/booking/books'
import type { Checked } from '@cuando/contract/calls/endpoint'
import type { Booker } from '../../availability/reserve-slot.ts'
import type { Address, LocationRequest } from '../book/check-location.ts'

export interface WantedMove {
  booker: Booker
  date?: string | undefined
  time?: string | undefined
  /** May be sent, but must equal the service's duration. */
  duration?: number | undefined
  /** Defaults to the appointment's service. */
  serviceId?: string | undefined
  /** Defaults to the appointment's person if they are free, else anybody. */
  memberId?: string | undefined
  /** Defaults to the current location, if the service allows it. */
  location?: LocationRequest | undefined
  /** Another address for a home visit; without a date and a time these stay. */
  address?: Address | undefined
  /** Corrections of the customer's data and notes; absent fields stay. */
  name?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  notes?: string | undefined
  reason: string
  /** Whether the hourly cap on moves applies. */
  isLimited?: boolean
  /** From when on a start is not in the past; by default now. */
  earliest?: Date
}

/** An owner's request as a move; without a modality the location stays. */
export function readWantedMove(body: Checked<typeof call>['body']): WantedMove {
  const { date, time, serviceId, memberId, reason, force, ...location } = body
  const isLocated = namesModality(location)
  const booker = force ? 'ownerOverride' : 'owner'
  return {
    booker,
    date,
    time,
    serviceId,
    memberId,
    reason,
    location: isLocated ? location : undefined,
  }
}

/** A customer's request as a move. */
export function readOwnMove(
  { address, latitude = null, longitude = null, ...when }: Checked<typeof ownCall>['body'],
  isLimited: boolean,
): WantedMove {
  return {
    ...when,
    booker: 'visitor',
    reason: '',
    isLimited,
    ...(address && { address: { address, latitude, longitude } }),
  }
}
