import '@mantine/dates/styles.layer.css'
import { formatLongDate } from '@cuando/es/dates'
import { countOf } from '@cuando/es/text'
import { DatePicker } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { memo } from 'react'
import { calendarProps } from '../../../../ui/calendar-props.ts'
import type { DayState } from '../../days-off-model.ts'
import classes from './year-calendar.module.css'

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

// The last month that can be booked is the same as this one, a year later.
const shownMonths = 13

/** Date range picker: all months that can be booked on wide screens, one on phones. */
export const YearCalendar = memo(function YearCalendar(props: YearCalendarProps) {
  const { today, states, booked, value, onChange } = props
  const isWide = useMediaQuery('(min-width: 48em)', false)
  const stateOf = (date: string) => states.get(date) ?? 'free'
  return (
    <>
      <DatePicker
        type="range"
        w="100%"
        allowSingleDateInRange
        value={value}
        onChange={onChange}
        numberOfColumns={isWide ? shownMonths : 1}
        defaultDate={today}
        minDate={today}
        hideOutsideDates
        maxLevel="month"
        fullWidth={!isWide}
        {...calendarProps}
        getDayAriaLabel={(date) =>
          [
            formatLongDate(date),
            said[stateOf(date)],
            booked.has(date) && countOf(booked.get(date) ?? 0, 'cita', 'citas'),
          ]
            .filter(Boolean)
            .join(', ')
        }
        getDayProps={(date) => ({
          'data-state': stateOf(date),
          'data-booked': booked.has(date) || undefined,
        })}
        classNames={{
          levelsGroup: classes.months ?? '',
          calendarHeaderControl: isWide ? (classes.hidden ?? '') : '',
          day: classes.day ?? '',
        }}
      />
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
