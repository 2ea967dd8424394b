import '@mantine/dates/styles.layer.css'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useMemo } from 'react'
import { calendarProps } from '../../../../ui/fields/calendar-props.ts'
import type { DayState } from '../../days/days-off-model.ts'
import classes from './year-calendar.module.css'
import { YearMonths } from './year-months.tsx'

interface YearCalendarProps {
  today: string
  states: ReadonlyMap<string, DayState>
  booked: ReadonlyMap<string, number>
  value: [string | null, string | null]
  onChange: (range: [string | null, string | null]) => void
}

const said: Record<DayState, string> = {
  free: '',
  part: 'bloqueado en parte',
  whole: 'bloqueado',
}

/** Date range picker: all months that can be booked on wide screens, one on phones. */
export const YearCalendar = memo(function YearCalendar(props: YearCalendarProps) {
  const { today, states, booked, value, onChange } = props
  const isWide = useMediaQuery('(min-width: 48em)', false)
  const looks = useMemo(() => looksOf(states, booked), [states, booked])
  return (
    <>
      {isWide ? (
        <YearMonths today={today} looks={looks} value={value} onChange={onChange} />
      ) : (
        <DatePicker
          type="range"
          w="100%"
          allowSingleDateInRange
          value={value}
          onChange={onChange}
          defaultDate={today}
          minDate={today}
          hideOutsideDates
          maxLevel="month"
          fullWidth
          {...calendarProps}
          getDayAriaLabel={looks.labelOf}
          getDayProps={looks.propsOf}
          classNames={{ day: classes.day ?? '' }}
        />
      )}
      <ul className={classes.legend}>
        <li>
          <span className={classes.sample} data-state="whole" /> Bloqueado
        </li>
        <li>
          <span className={classes.sample} data-state="part" /> En parte
        </li>
        <li>
          <span className={classes.sample} data-booked /> Con citas
        </li>
      </ul>
    </>
  )
})

/** Labels and props of the days, by date. */
function looksOf(states: ReadonlyMap<string, DayState>, booked: ReadonlyMap<string, number>) {
  const stateOf = (date: string) => states.get(date) ?? 'free'
  return {
    labelOf: (date: string) =>
      [
        formatLongDate(date),
        said[stateOf(date)],
        booked.has(date) && countOf(booked.get(date) ?? 0, 'cita', 'citas'),
      ]
        .filter(Boolean)
        .join(', '),
    propsOf: (date: string) => ({
      'data-state': stateOf(date),
      'data-booked': booked.has(date) || undefined,
    }),
  }
}
