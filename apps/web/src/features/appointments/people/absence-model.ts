import type { TeamMember } from '@cuando/contract/team/team'

interface Named {
  id: string
  name: string
}

/** The chosen person, who can't be booked. */
export interface Absence {
  /** Whether they left the team, or no longer work there; else they don't give the service. */
  isLeft: boolean
  notice: string
  /** Asks whether anybody else will do. */
  question: string
}

/**
 * Why the chosen person can't be booked; null if they can, or for anybody. `seen` are those whose names are known from
 * before, since a team that somebody left doesn't name them.
 */
export function absenceOf(
  chosenId: string | null,
  team: readonly Pick<TeamMember, 'id' | 'name' | 'isActive'>[],
  givers: readonly Pick<TeamMember, 'id'>[],
  seen: readonly (Named | null | undefined)[],
): Absence | null {
  if (chosenId === null || team.length === 0) return null
  if (givers.some(({ id }) => id === chosenId)) return null
  const isLeft = !team.some(({ id, isActive }) => id === chosenId && isActive)
  const name = [...team, ...seen].find((each) => each?.id === chosenId)?.name ?? 'Esa persona'
  const what = `${name} ${isLeft ? 'ya no está disponible' : 'no da este servicio'}.`
  return {
    isLeft,
    notice: `${what} Te mostramos los horarios de quien esté libre.`,
    question: `${what} Si envías otra vez, la cita será con quien esté libre.`,
  }
}
