import {
  type ModalityOffer,
  modalityOf,
  offeredModalities,
} from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { foldText } from '@cuando/es/text'
import type { LocalTime } from '@cuando/es/time/local-time'

/** With more services than this, search and filter are shown. */
export const manyServices = 6

export type StateFilter = 'all' | 'active' | 'inactive'

/** The services whose name or description contains all words, ignoring accents and case. */
export function matchingServices(
  services: readonly Service[],
  words: string,
  state: StateFilter,
): Service[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean)
  return services.filter((service) => {
    const text = foldText(`${service.name} ${service.description}`)
    const isWanted = state === 'all' || service.isActive === (state === 'active')
    return isWanted && wanted.every((word) => text.includes(word))
  })
}

interface Surroundings {
  offer: ModalityOffer | undefined
  /** Whether online appointments get a Meet link. */
  hasMeet: boolean | undefined
}

/**
 * A short warning about a service that can't be booked, or whose customers would get no link; else null. While `offer`
 * or `hasMeet` is undefined, there is no warning about it.
 */
export function noticeOf(
  service: Service,
  { offer, hasMeet }: Surroundings,
  now: LocalTime,
): string | null {
  if (service.type === 'UNIQUE' && isOver(service, now)) return 'Ya pasó'
  if (service.type === 'UNIQUE' && service.currentAttendees >= (service.maxAttendees ?? 0))
    return 'Cupo lleno'
  if (offer && !offeredModalities(offer).includes(modalityOf(service))) return 'Modalidad apagada'
  if (lacksLink(service) && hasMeet === false) return 'Sin enlace'
  return null
}

/** Whether it is online without a link from the owner. */
export const lacksLink = ({ isOnline, meetingLink }: Service) => isOnline && !meetingLink

function isOver({ specificDate, specificTime }: Service, now: LocalTime): boolean {
  return `${specificDate} ${specificTime}` <= `${now.date} ${now.time}`
}

/** The active services that this change of the offered modalities makes unbookable. */
export function orphanedServices(
  services: readonly Service[],
  before: ModalityOffer,
  after: ModalityOffer,
): Service[] {
  const left = offeredModalities(after)
  const lost = offeredModalities(before).filter((modality) => !left.includes(modality))
  return services.filter((service) => service.isActive && lost.includes(modalityOf(service)))
}

/** The services with a price of 0 whose meaning the owner has not chosen. */
export const unansweredZeros = (services: readonly Service[]): Service[] =>
  services.filter(({ price, zeroPrice }) => price === 0 && zeroPrice === null)
