import type { LocalTime } from '@cuando/es/time/local-time'
import { timeFrom } from '@cuando/time/wall-time'
import { Card } from '@mantine/core'
import { use } from 'react'
import { DayList } from '../../../domain/appointments/day/day-list.tsx'
import {
  type DayCalendar,
  dayRowsOf,
  type ShownDay,
} from '../../../domain/appointments/day/day-rows-model.ts'
import { MayBook } from '../components/may-book.tsx'

export interface PhoneDayProps extends Pick<ShownDay, 'date' | 'team' | 'personId'> {
  calendar: DayCalendar
  now: LocalTime
}

/** A day of the calendar as a list. */
export function PhoneDay({ calendar, now, ...day }: PhoneDayProps) {
  const { date } = day
  const nowMinute = date === now.date ? timeFrom(now.time) : null
  const hasFree = use(MayBook) && date >= now.date
  const { over, rows } = dayRowsOf(calendar, { ...day, nowMinute, hasFree, hasCancelled: true })
  if (over.length + rows.length === 0) return null
  return (
    <Card padding={0}>
      <DayList key={date} label="Citas del día" {...{ date, nowMinute, over, rows }} />
    </Card>
  )
}
