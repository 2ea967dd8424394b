import type { AppointmentChange } from '@cuando/contract/appointments/appointment-change'
import type { AppointmentRow } from '../store.ts'
import type { MoveRow } from './change-store.ts'
import type { ChangeEntry, HistoryRow } from './history-store.ts'

/**
 * The booking and the changes of an appointment, oldest first, with the present names of their authors. Moves from before authors
 * were stored name nobody.
 */
export function presentHistory(
  { booked_by: by, created_at }: Pick<AppointmentRow, 'booked_by' | 'created_at'>,
  moves: readonly MoveRow[],
  { booked_by_member: memberId, changes, people }: HistoryRow,
): AppointmentChange[] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) || null
  const present = ({ memberId: author, from, to, ...shown }: PresentedEntry) => ({
    ...shown,
    memberName: nameOf(author),
    from: nameOf(from),
    to: nameOf(to),
  })
  const booked = { change: 'BOOKED', by, memberId, at: created_at.toISOString() } as const
  return [booked, ...movesWithoutAuthor(moves, changes), ...changes].map(present)
}

type PresentedEntry = Omit<ChangeEntry, 'change' | 'memberId'> & {
  change: AppointmentChange['change']
  memberId?: string | null | undefined
}

function movesWithoutAuthor(
  moves: readonly MoveRow[],
  changes: readonly ChangeEntry[],
): ChangeEntry[] {
  const known = new Set(changes.map(({ at }) => at))
  return moves
    .map(
      ({ moved_by: by, moved_at }) =>
        ({ change: 'MOVED', by, at: moved_at.toISOString() }) as const,
    )
    .filter(({ at }) => !known.has(at))
}
