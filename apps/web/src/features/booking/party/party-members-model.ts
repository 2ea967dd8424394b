import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { type Modality, modalityOf } from '@cuando/contract/appointments/modality'
import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import type { Attempt, Booked } from '../booking-flow-model.ts'
import type { FirstOfParty, PartyMember } from './companion-model.ts'

/** The other appointments of the party of an appointment; none unless it is the first one. */
export const membersOf = ({ party = [] }: Pick<PublicAppointment, 'party'>): PartyMember[] =>
  party.map(({ status, ...member }) => ({
    ...member,
    modality: modalityOf(member),
    isCancelled: status === 'CANCELLED',
  }))

/** The same of an attempt, with their ids once it is booked. */
export function membersOfAttempt({
  request,
  others = [],
  party = [],
}: Attempt & Pick<Partial<Booked>, 'party'>): PartyMember[] {
  const { date = '' } = request
  return others.map((each, index) => ({ ...each, date, id: party[index]?.id ?? null }))
}

/** The first appointment of an attempt, for the list of its party. */
export const firstOf = ({ service, request }: Attempt): FirstOfParty => ({
  serviceId: service.id,
  price: service.price,
  currency: service.currency,
  modality: modalityOf(request),
})

/** The words for the place of an appointment if it differs from that of the first; else null. */
export const otherPlace = (
  { modality }: Pick<PartyMember, 'modality'>,
  first: Modality | null,
): string | null => (modality && first && modality !== first ? modalityLabels[modality] : null)
