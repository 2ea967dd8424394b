import type { TeamMember } from '@cuando/contract/team/team'
import type { LocalTime } from '@cuando/es/time/local-time'
import { timeFrom } from '@cuando/time/wall-time'
import { Card } from '@mantine/core'
import { use } from 'react'
import { DayList } from '../../../domain/appointments/day/day-list.tsx'
import {
  type BlockRow,
  type DayCalendar,
  dayRowsOf,
  type ShownDay,
} from '../../../domain/appointments/day/day-rows-model.ts'
import type { FreeTime } from '../../../domain/appointments/day/free-times-model.ts'
import { blockedTime } from '../../../domain/blocking/block-model.ts'
import { pressFreeTime } from '../../../domain/blocking/press-free-time.ts'
import { useUnblocking } from '../../../domain/blocking/use-blocking.ts'
import { MayBook } from '../components/may-book.tsx'

export interface PhoneDayProps extends Pick<ShownDay, 'date' | 'personId'> {
  team: readonly TeamMember[]
  calendar: DayCalendar
  now: LocalTime
}

/** A day of the calendar as a list. A free time opens what can be done there. */
export function PhoneDay({ calendar, now, ...day }: PhoneDayProps) {
  const { date } = day
  const nowMinute = date === now.date ? timeFrom(now.time) : null
  const hasFree = use(MayBook) && date >= now.date
  const { over, rows } = dayRowsOf(calendar, { ...day, nowMinute, hasFree, hasCancelled: true })
  const press = (time: FreeTime, button: HTMLElement) => {
    const { left: x, bottom: y } = button.getBoundingClientRect()
    pressFreeTime({ date, calendar, team: day.team }, time, { x, y })
  }
  const { free, mayChange } = useUnblocking()
  const unblockerOf = ({ start, end, reason: description, memberId }: BlockRow) =>
    date >= now.date && mayChange(memberId)
      ? () => void free({ date, description, ...blockedTime(start, end) }, memberId)
      : null
  if (over.length + rows.length === 0) return null
  return (
    <Card padding={0}>
      <DayList
        key={date}
        label="Citas del día"
        {...{ nowMinute, over, rows }}
        onFree={press}
        unblockerOf={unblockerOf}
      />
    </Card>
  )
}
