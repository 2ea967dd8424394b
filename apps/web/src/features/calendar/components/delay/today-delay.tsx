import type { TeamMember } from '@cuando/contract/team/team'
import type { LocalTime } from '@cuando/es/time/local-time'
import { timeFrom } from '@cuando/time/wall-time'
import { Card } from '@mantine/core'
import type { DayCalendar } from '../../../../domain/appointments/day/day-rows-model.ts'
import { DelayRow } from '../../../../domain/appointments/delay/delay-row.tsx'
import classes from './today-delay.module.css'

export interface TodayDelayProps {
  calendar: DayCalendar
  now: LocalTime
  team: readonly TeamMember[]
  personId: string | null
}

/** 'Voy retrasado', or how late the chosen person is today and which customers to tell. */
export function TodayDelay({ now, ...shown }: TodayDelayProps) {
  return (
    <Card padding={0} className={classes.card ?? ''}>
      <DelayRow {...shown} date={now.date} nowMinute={timeFrom(now.time)} />
    </Card>
  )
}
