import * as z from 'zod/mini'
import { meetingLink } from '../appointments/meeting-link.ts'
import { uuid } from '../calls/text.ts'
import { emptyOrLastName } from '../customers/customer-schemas.ts'
import { addressOnly, bookingFields, flag, locationRules } from './booking-fields.ts'

// Without defaults: the hash of a request that is sent again across an update must stay the same.
const yes = z.optional(z.boolean('Indica sí o no'))

interface Booked {
  lastName: string
  customerId?: string | undefined
  isWalkIn?: boolean | undefined
  withoutContact?: boolean | undefined
}

/** Whether a name is enough: for known customers, walk-ins and customers without contacts. */
export const needsNameOnly = ({ customerId, isWalkIn, withoutContact }: Omit<Booked, 'lastName'>) =>
  Boolean(customerId ?? isWalkIn ?? withoutContact)

/**
 * An owner's request to book for somebody; `force` overrides hours, days off, interval, and earlier times of
 * today. An online appointment may have a link of its own ('' or null: its service's).
 */
export const ownerBookingRequest = z
  .object({
    ...bookingFields,
    lastName: z._default(emptyOrLastName, ''),
    /** A known customer, who fills in the contacts that the request leaves empty. */
    customerId: z.optional(uuid('Cliente no encontrado')),
    /** Somebody who is there, for an hour of today; as with `force`. */
    isWalkIn: yes,
    /** Whether a new customer lacks the required contact; remembered for the next one. */
    withoutContact: yes,
    /** Whether the customer is another person than the known one with the same name. */
    isNamesake: yes,
    addressOnly,
    force: flag,
    meetingLink: z._default(z.nullable(meetingLink), null),
  })
  .check(
    z.refine<Booked>((booked) => booked.lastName !== '' || needsNameOnly(booked), {
      error: 'El apellido es requerido',
      path: ['lastName'],
      // Beside the errors of other fields, like a rule of its own field.
      when: ({ value }) => typeof Object(value).lastName === 'string',
    }),
    ...locationRules(),
  )
