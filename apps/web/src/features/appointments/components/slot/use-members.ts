import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { TeamMember } from '@cuando/contract/team/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import { teamQuery, useTeam } from '../../../../domain/team/team-query.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { absenceOf } from '../../people/absence-model.ts'
import { giversOf, withTerms } from '../../people/giver-terms-model.ts'
import { asMoved } from '../../reschedule-values-model.ts'
import type { SlotValues } from '../../slot-model.ts'

type Team = readonly TeamMember[]

/** The people of the business; the user alone if they see only their own appointments: their terms are needed, too. */
export function useTeamOrSelf() {
  const isAlone = !useSeesAll()
  const { team, isWaiting } = useTeam()
  const { data, isPending } = useQuery({ ...teamQuery, enabled: isAlone })
  return isAlone ? { team: data?.members ?? [], isWaiting: isPending } : { team, isWaiting }
}

/** Shows a service with the duration and the price that the appointment will have. */
export function useTerms(team: Team, values: SlotValues, moved: Appointment | null) {
  // Somebody who sees only their own appointments books with themselves.
  const named = useSeesAll() ? values.memberId : (team[0]?.id ?? null)
  const present = moved?.member?.id ?? null
  return (service: AnyService): AnyService => {
    const offered = withTerms(service, team, { named, present })
    return moved ? asMoved(offered, values, moved) : offered
  }
}

/** The person that could be booked last, and for what. */
interface Booked {
  person: TeamMember
  serviceId: string | null
}

/** The team members that give a service, and the chosen one. Nobody at a business of one, and for an event. */
export function useMembers(
  team: Team,
  service: AnyService | null,
  { memberId }: SlotValues,
  moved: Appointment | null,
  usualId: string | null,
) {
  const [last, setLast] = useState<Booked | null>(null)
  const givers = service ? giversOf(team, service) : []
  const chosen = givers.find(({ id }) => id === (memberId ?? usualId))
  if (service && chosen && !(chosen === last?.person && service.id === last.serviceId))
    setLast({ person: chosen, serviceId: service.id })
  const isEvent = service?.type === 'UNIQUE'
  const absence =
    service && !isEvent ? absenceOf(memberId, team, givers, [last?.person, moved?.member]) : null
  return {
    members: team.length > 1 ? givers : [],
    memberId: team.length > 1 ? chosen?.id : undefined,
    absence,
    /** It must be asked before the form is sent: the chosen person could be booked while it was open. */
    absenceQuestion:
      absence && last?.person.id === memberId && (absence.isLeft || last.serviceId === service?.id)
        ? absence.question
        : null,
  }
}

/** An error that asks whether anybody else will do, if the chosen person left. It then chooses anybody, to ask once. */
export function askOfAbsence(
  { absenceQuestion }: { absenceQuestion: string | null },
  change: (changed: Pick<SlotValues, 'memberId'>) => void,
): FieldTexts {
  if (absenceQuestion === null) return {}
  change({ memberId: null })
  return { memberId: absenceQuestion }
}
