import { startInstant } from '@cuando/agenda/zone/start-instant'
import { zone } from '@cuando/agenda/zone/zone'
import type { CheckedStart } from '@cuando/contract/appointments/repeating'
import type { previewGroupMove as call } from '@cuando/contract/booking/groups'
import type { Checked, Data } from '@cuando/contract/calls/endpoint'
import { dateFrom } from '@cuando/time/calendar-date'
import { timeFrom } from '@cuando/time/wall-time'
import type { Db } from '../../../platform/db/database.ts'
import { done, type Outcome, refused } from '../../../platform/outcome.ts'
import { checkStarts } from '../../availability/book/check-starts.ts'
import { readClass } from '../../availability/store.ts'
import { type CommerceRow, readCommerce } from '../../commerce/store.ts'
import type { Scoped } from '../../team/keep-in-scope.ts'
import type { Performer } from '../../team/list-performers.ts'
import { readAssignedMembers } from '../assigned-member-store.ts'
import { findPeople } from '../series/preview-series-move.ts'
import { readAttendees } from './group-store.ts'

type Start = Checked<typeof call>['query']

/** Whether a class can move to another time with all who attend it. */
export async function previewGroupMove(
  { db, now }: { db: Db; now: Date },
  scoped: Scoped,
  { groupId, ...start }: { groupId: string } & Start,
): Promise<Outcome<Data<typeof call>>> {
  const [commerce, rows] = await Promise.all([
    readCommerce(db, scoped.commerceId),
    readAttendees(db, scoped, groupId),
  ])
  const [first] = rows
  if (!commerce || !first) return refused('groupEmpty')
  if (first.service_type === 'UNIQUE') return refused('notMovable')
  const members = await readAssignedMembers(db, commerce, rows)
  const people = await findPeople(db, commerce, first, members.get(groupId)?.id)
  if (!people.ok) return people
  const starts = [{ date: dateFrom(start.date), time: timeFrom(start.time) }]
  const asked = { commerce, performers: people.data, starts, now, withoutClass: groupId }
  const [checked] = await checkStarts(db, asked)
  if (!checked) throw new Error('A start was checked without an answer')
  const [performer] = people.data
  const target = { commerce, performer, groupId, attendees: rows.length }
  const isFull = checked.collision === null && !(await hasRoom(db, target, start))
  const collision: CheckedStart['collision'] = isFull ? 'TAKEN' : checked.collision
  return done({ ...checked, collision, attendees: rows.length })
}

interface Target {
  commerce: CommerceRow
  performer: Performer | undefined
  groupId: string
  attendees: number
}

/** Whether all fit into the class, with those who attend one of its service at that time already. */
async function hasRoom(
  db: Db,
  { commerce, performer, groupId, attendees }: Target,
  { date, time }: Start,
): Promise<boolean> {
  const start = startInstant(zone(commerce.timezone), dateFrom(date), timeFrom(time))
  const serviceId = performer?.service.id
  if (start === null || !performer || !serviceId) return false
  const { commerce_id: commerceId } = commerce
  const memberId = performer.member?.id ?? commerceId
  const key = { serviceId, memberId, startsAt: new Date(start) }
  const there = await readClass(db, commerceId, key)
  if (there && there.id !== groupId) return there.attendees + attendees <= there.max_attendees
  const { type, max_attendees: max } = performer.service
  return attendees <= (type === 'RECURRENT' ? (max ?? 1) : 1)
}
