import type { TeamMember } from '@cuando/contract/team/team'
import { joinNames } from '@cuando/es/text'
import { dateFrom, dayOfWeek } from '@cuando/time/calendar-date'
import { openWeekOf } from '@cuando/time/open-week'
import { type Block, type BoardDay, type Closure, closedOn } from './board-model.ts'

export type Person = Pick<TeamMember, 'id' | 'name' | 'color' | 'imageUrl'> &
  Partial<Pick<TeamMember, 'isOwner' | 'weekHours'>>

/** A day, or one person's part of it. */
export interface ColumnDay extends BoardDay {
  person?: Person
  /** Whether that person has left the team. */
  isLeft?: boolean
  /** The names of those who are off all day, where the day is not divided. */
  absent?: readonly string[]
  /** Hours off of single people, where the day is not divided. */
  awayHours?: readonly (Closure & { name: string })[]
}

interface Shown {
  team: readonly TeamMember[]
  /** The only person to show; null for everybody. */
  personId: string | null
  /** Whether each person gets a column of their own. */
  isSplit: boolean
}

/** The columns of the calendar: the days, or the parts of one person or of each. */
export function columnsOf(
  board: readonly BoardDay[],
  { team, personId, isSplit }: Shown,
): readonly ColumnDay[] {
  // Somebody who has only their own appointments sees no team, and no days off of others.
  if (team.length < 2) return board.map((day) => withOwnAbsences(day))
  const parts = () => board.flatMap((day) => splitDay(day, team))
  const own = personId === null ? [] : parts().filter(({ person }) => person?.id === personId)
  if (own.length > 0) return own
  if (isSplit) return parts()
  const isAnybodyOff = board.some(({ absences }) => absences.length > 0)
  return isAnybodyOff ? board.map((day) => withAbsent(day, team)) : board
}

function withOwnAbsences(day: BoardDay): BoardDay {
  const [own] = day.absences
  return own?.memberId ? { ...day, ...withOwnClosures(day, { id: own.memberId }) } : day
}

/** Adds the names of people who are off all day, and the hours off of others. */
function withAbsent(day: BoardDay, team: readonly TeamMember[]): ColumnDay {
  const isAbsent = (id: string) =>
    day.absences.some(({ memberId, startTime }) => memberId === id && startTime === null)
  const absent = team.filter(({ id, isActive }) => isActive && isAbsent(id))
  const awayHours = team.flatMap(({ id, name }) =>
    closedOn(day.absences.filter(({ memberId }) => memberId === id)).closures.map((hours) => ({
      ...hours,
      name,
    })),
  )
  return {
    ...day,
    ...(absent.length > 0 && { absent: absent.map(({ name }) => name) }),
    ...(awayHours.length > 0 && { awayHours }),
  }
}

/**
 * A day divided among the active people, and those with appointments on it, who may have left. An event without attendees is
 * the owner's.
 */
function splitDay(day: BoardDay, team: readonly TeamMember[]): ColumnDay[] {
  const owner = team.find(({ isOwner }) => isOwner)?.id
  const blocks = Map.groupBy(day.blocks, (block) => memberOf(block)?.id ?? owner)
  const known = new Set(team.map(({ id }) => id))
  const others = new Map(
    day.blocks.flatMap((block) => {
      const member = memberOf(block)
      return member && !known.has(member.id) ? [[member.id, member]] : []
    }),
  )
  const people: Person[] = [
    ...team.filter(({ id, isActive }) => isActive || blocks.has(id)),
    ...[...others.values()].map((member) => ({ ...member, color: 11, imageUrl: null })),
  ]
  return people.map((person) => ({
    ...day,
    person,
    ...(!known.has(person.id) && { isLeft: true }),
    open: openOf(day, person),
    ...withOwnClosures(day, person),
    busy: person.isOwner
      ? day.busy
      : day.busyOfOthers.filter(({ memberId }) => memberId === person.id),
    blocks: blocks.get(person.id) ?? [],
  }))
}

/** The day off of the business goes before the person's own. */
function withOwnClosures(
  day: BoardDay,
  { id }: Pick<Person, 'id'>,
): Pick<BoardDay, 'dayOff' | 'closures'> {
  const own = closedOn(day.absences.filter(({ memberId }) => memberId === id))
  return { dayOff: day.dayOff ?? own.dayOff, closures: [...day.closures, ...own.closures] }
}

function memberOf({ what }: Block) {
  if (what.kind === 'group') return what.seats[0]?.member
  return what.kind === 'hold' ? what.hold.member : what.appointment.member
}

function openOf({ date, open }: BoardDay, { weekHours }: Person): BoardDay['open'] {
  return weekHours ? [...(openWeekOf(weekHours)[dayOfWeek(dateFrom(date))] ?? [])] : open
}

/** 'Sin Ana y Luis' */
export const absentText = (names: readonly string[]) => `Sin ${joinNames(names)}`
