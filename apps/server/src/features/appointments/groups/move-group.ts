import type { moveGroup as call } from '@cuando/contract/booking/groups'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { countOf } from '@cuando/es/text'
import { localTime } from '@cuando/es/time/local-time'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { withCommerceLock } from '../../commerce/lock-commerce.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import type { ChangeDeps } from '../change/change-appointment.ts'
import { moveTogether } from '../move/move-together.ts'
import { withNotMailed } from '../notify/not-mailed.ts'
import { refuseViolation } from '../refuse-violation.ts'
import { readAppointment } from '../store.ts'
import { readAttendees } from './group-store.ts'

type Answer = Data<typeof call>

/**
 * Moves a class with all who attend it, or nobody: its person stays. Those who booked meanwhile move along. An event moves
 * with its service instead.
 */
export function moveGroup(
  { db, ...deps }: ChangeDeps,
  scoped: Scoped,
  { groupId, force, ...to }: { groupId: string } & Checked<typeof call>['body'],
): Promise<Outcome<Answer>> {
  const moved = withCommerceLock<Answer>(db, scoped.commerceId, async (tx, commerce) => {
    const rows = await readAttendees(tx, scoped, groupId)
    const [first] = rows
    if (!first) return refused('groupEmpty')
    if (first.service_type === 'UNIQUE') return refused('notMovable')
    const { date, time } = localTime(first.starts_at.getTime(), commerce.timezone)
    if (date === to.date && time === to.time)
      return done({ groupId, ids: [], notMailed: [] }, 'La clase ya está a esa hora')
    const members = await readAssignedMembers(tx, commerce, rows)
    const booker = force ? 'ownerOverride' : 'owner'
    const wanted = { ...to, booker, memberId: members.get(groupId)?.id } as const
    const moves = rows.map((row) => ({ row, wanted }))
    const outcome = await moveTogether({ ...deps, tx, commerce }, moves)
    if (!outcome.ok) return outcome
    const message = countOf(rows.length, 'cita reagendada', 'citas reagendadas')
    const ids = rows.map(({ id }) => id)
    const there = await readAppointment(tx, scoped.commerceId, first.id)
    const answer = { groupId: there?.occupation_id ?? groupId, ids, notMailed: outcome.data }
    return done(answer, withNotMailed(message, outcome.data))
  })
  return refuseViolation(moved)
}
