import type { TeamMember } from '@cuando/contract/team/team'
import type { AnyService } from '../../../domain/services/own-service.ts'

/** Somebody of the team with the services that they give. */
type Person = Pick<TeamMember, 'id' | 'isActive' | 'doesAll' | 'services'>

/** The active people who give a service. Nobody for an event: it has its host. */
export function giversOf<P extends Person>(
  team: readonly P[],
  { id, type }: Pick<AnyService, 'id' | 'type'>,
): P[] {
  if (type === 'UNIQUE') return []
  return team.filter(
    ({ isActive, doesAll, services }) =>
      isActive && (doesAll || id === null || services.some((own) => own.serviceId === id)),
  )
}

interface WithWhom {
  /** The person that the request names. Null: anybody. */
  named: string | null
  /** The present person of an appointment that moves, who is preferred to anybody else. */
  present: string | null
}

/**
 * A service with the duration and the price of a booking. A named person has their own. A booking with anybody has the
 * price of the service, and the duration of those who give it if they agree.
 */
export function withTerms<S extends AnyService>(
  service: S,
  team: readonly Person[],
  { named, present }: WithWhom,
): S {
  const givers = giversOf(team, service)
  const chosen = givers.find(({ id }) => id === named)
  if (chosen) return { ...service, ...termsOf(chosen, service) }
  const preferred = givers.filter(({ id }) => id === present)
  const possible = preferred.length > 0 ? preferred : givers
  const durations = new Set(possible.map((each) => termsOf(each, service).duration))
  const [duration = service.duration] = durations
  return durations.size === 1 ? { ...service, duration } : service
}

function termsOf({ services }: Person, { id, duration, price }: AnyService) {
  const own = services.find(({ serviceId }) => serviceId === id)
  return { duration: own?.duration ?? duration, price: own?.price ?? price }
}
