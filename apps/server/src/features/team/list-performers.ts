import type { CommerceId } from '../../platform/db/commerce-id.ts'
import type { Terms } from '../service-terms/choose-terms.ts'
import type { Member, Team } from './store.ts'

/** A team member that can be assigned to a service, with their terms. */
export interface Performer<Service = Terms> {
  /** Null at a business of one. */
  member: Member | null
  service: Service
}

export interface WantedPerson {
  booker: 'visitor' | 'owner'
  /** Only this person. */
  memberId?: string | undefined
  /** The current person of an appointment that moves: possible even if visitors can't choose them. */
  keeps?: string | undefined
}

interface Varying {
  id: string | null
  duration: number
  places: number
  price?: number | null
}

/** The team members that can be assigned to a service, in the business's order. Empty if there are none, or not the wanted one. */
export function listPerformers<Service extends Varying>(
  commerceId: CommerceId,
  team: Team,
  service: Service,
  { booker, memberId, keeps }: WantedPerson,
): Performer<Service>[] {
  if (team === null)
    return memberId === undefined || memberId === commerceId ? [{ member: null, service }] : []
  return team.flatMap((member) => {
    if (memberId !== undefined && member.id !== memberId) return []
    const isOpen = booker === 'owner' || member.is_online || member.id === keeps
    const own = member.services.find((each) => each.service_id === service.id)
    const gives = member.does_all || service.id === null || own !== undefined
    return isOpen && gives ? [{ member, service: termsOf(service, member, own) }] : []
  })
}

function termsOf<Service extends Varying>(
  service: Service,
  { places }: Member,
  own: Member['services'][number] | undefined,
): Service {
  return {
    ...service,
    places: places ?? service.places,
    duration: own?.duration ?? service.duration,
    price: own?.price ?? service.price,
  }
}

/**
 * The same for an appointment that keeps its time: it need not be on the grid of another person, whose day may begin at another
 * minute. The times of a class stay those of its timetable.
 */
export const atAnyMinute = <Service extends Pick<Terms, 'type' | 'interval_minutes'>>(
  performers: readonly Performer<Service>[],
): Performer<Service>[] =>
  performers.map(({ member, service }) => ({
    member,
    service: service.type === 'NORMAL' ? { ...service, interval_minutes: 1 } : service,
  }))
