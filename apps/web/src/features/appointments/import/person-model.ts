import type { TeamMember } from '@cuando/contract/team/team'

type Member = Pick<TeamMember, 'id' | 'name' | 'isActive' | 'isOwner'>

/** The people whose appointments can be imported. */
export const activePeople = <M extends Member>(team: readonly M[]): M[] =>
  team.filter(({ isActive }) => isActive)

/** The person that an import is for: the chosen one, else the owner, else the first. Undefined at a business of one. */
export function personOf(team: readonly Member[], chosen: string | undefined): string | undefined {
  const people = activePeople(team)
  const person =
    people.find(({ id }) => id === chosen) ?? people.find(({ isOwner }) => isOwner) ?? people[0]
  return person?.id
}
