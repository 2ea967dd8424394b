import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { Box } from '@mantine/core'
import { MonthLevel } from '@mantine/dates'
import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { daysAway } from '../../../../lib/days-away.ts'
import { calendarProps } from '../../../../ui/fields/calendar-props.ts'
import {
  type DayRange,
  monthsFrom,
  nextRange,
  partIn,
  shownRange,
} from '../../days/year-range-model.ts'
import classes from './year-calendar.module.css'

interface DayLooks {
  labelOf: (date: string) => string
  propsOf: (date: string) => object
}

interface YearMonthsProps {
  today: string
  looks: DayLooks
  value: DayRange
  onChange: (range: DayRange) => void
}

/** The bookable months, from today's on. Only the changed months are rendered again: a year has 365 buttons. */
export function YearMonths({ today, looks, value, onChange }: YearMonthsProps) {
  const [hovered, setHovered] = useState<string | null>(null)
  const latest = useRef(value)
  latest.current = value
  const pick = useCallback(
    (date: string) => {
      setHovered(null)
      onChange(nextRange(latest.current, date))
    },
    [onChange],
  )
  const hover = useCallback((date: string | null) => {
    const [from, to] = latest.current
    setHovered(from !== null && to === null ? date : null)
  }, [])
  const range = shownRange(value, hovered)
  return (
    <Box className={classes.months} onMouseLeave={() => hover(null)} onKeyDown={moveFocus}>
      {monthsFrom(today).map((month) => {
        const [from, to] = partIn(range, month)
        return (
          <YearMonth
            key={month}
            month={month}
            minDate={today}
            from={from}
            to={to}
            looks={looks}
            onPick={pick}
            onHover={hover}
          />
        )
      })}
    </Box>
  )
}

interface YearMonthProps {
  month: string
  minDate: string
  /** The range if it has days in this month, else null. */
  from: string | null
  to: string | null
  looks: DayLooks
  onPick: (date: string) => void
  onHover: (date: string) => void
}

const YearMonth = memo(function YearMonth(props: YearMonthProps) {
  const { month, minDate, from, to, looks, onPick, onHover } = props
  return (
    <MonthLevel
      month={month}
      minDate={minDate}
      hideOutsideDates
      hasNextLevel={false}
      {...language}
      getDayAriaLabel={looks.labelOf}
      getDayProps={(date) => ({
        ...looks.propsOf(date),
        'data-date': date,
        selected: date === from || date === to,
        inRange: from !== null && to !== null && from <= date && date <= to,
        firstInRange: date === from,
        lastInRange: to !== null && date === to,
        onClick: () => onPick(date),
        onMouseEnter: () => onHover(date),
      })}
      classNames={classNames}
    />
  )
})

const { previousLabel, nextLabel, ...language } = calendarProps
const classNames = { calendarHeaderControl: classes.hidden ?? '', day: classes.day ?? '' }

/** Arrow keys move the focus by days and weeks, also into other months. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event
  const away = daysAway[key]
  const date = target instanceof HTMLElement ? target.dataset.date : undefined
  if (away === undefined || !date) return
  event.preventDefault()
  const next = formatDate(addDays(dateFrom(date), away))
  // Each month also contains hidden days of its neighbours.
  const days = currentTarget.querySelectorAll<HTMLButtonElement>(`[data-date="${next}"]:enabled`)
  for (const day of days) if (!day.hasAttribute('data-outside')) day.focus()
}
