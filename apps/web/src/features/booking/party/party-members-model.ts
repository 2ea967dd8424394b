import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { Attempt, Booked } from '../booking-flow-model.ts'
import type { BookedPrice, PartyMember } from './companion-model.ts'

/** The other appointments of the party of an appointment; none unless it is the first one. */
export const membersOf = ({ party = [] }: Pick<PublicAppointment, 'party'>): PartyMember[] =>
  party.map(({ status, ...member }) => ({ ...member, isCancelled: status === 'CANCELLED' }))

/** The same of an attempt, with their ids once it is booked. */
export function membersOfAttempt({
  request,
  others = [],
  party = [],
}: Attempt & Pick<Partial<Booked>, 'party'>): PartyMember[] {
  const { date = '' } = request
  return others.map((each, index) => ({ ...each, date, id: party[index]?.id ?? null }))
}

/** The price of the first appointment of an attempt. */
export const priceOf = ({ service }: Attempt): BookedPrice => ({
  serviceId: service.id,
  price: service.price,
  currency: service.currency,
})
