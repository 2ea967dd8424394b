import type { delay } from '@cuando/contract/team/delay'
import type { TeamMember } from '@cuando/contract/team/team'
import { formatDuration } from '@cuando/es/amounts'
import type * as z from 'zod/mini'

type Delay = z.output<typeof delay>

interface Shown {
  team: readonly Pick<TeamMember, 'id' | 'name'>[]
  /** The only person to show; null for everybody. */
  personId: string | null
}

/** '+15 min', with the name where others are shown too, or how many are late. Null if nobody is. */
export function lateWords(delays: readonly Delay[], { team, personId }: Shown): string | null {
  const late = delays.filter(({ memberId }) => personId === null || memberId === personId)
  const [first, ...others] = late
  if (!first) return null
  if (others.length > 0) return `${late.length} con retraso`
  const words = `+${formatDuration(first.minutes)}`
  const isNamed = team.length > 1 && personId === null
  const name = isNamed && team.find(({ id }) => id === first.memberId)?.name
  return name ? `${name} ${words}` : words
}
