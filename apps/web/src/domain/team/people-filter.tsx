import type { TeamMember } from '@cuando/contract/team/team'
import { MemberFace } from './member-face.tsx'
import classes from './people-filter.module.css'

interface PeopleFilterProps {
  team: readonly TeamMember[]
  /** Null for everybody. */
  personId: string | null
  onChoose: (personId: string | null) => void
}

/** The faces of the team, to filter by: everybody's appointments, or one person's. Nothing at a business of one. */
export function PeopleFilter({ team, personId, onChoose }: PeopleFilterProps) {
  if (team.length < 2) return null
  return (
    <fieldset className={classes.people}>
      <legend className={classes.legend}>Citas de</legend>
      <button
        type="button"
        className={classes.person}
        aria-pressed={personId === null}
        onClick={() => onChoose(null)}
      >
        Todos
      </button>
      {team
        .filter(({ isActive }) => isActive)
        .map((member) => (
          <button
            key={member.id}
            type="button"
            className={classes.person}
            aria-pressed={personId === member.id}
            onClick={() => onChoose(member.id)}
          >
            <MemberFace {...member} size={1.75} />
            {member.name}
          </button>
        ))}
    </fieldset>
  )
}
