import { stateFields } from '@cuando/contract/booking/page-state'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { countOf } from '@cuando/es/text'
import { formatMonthHeading, weekdays } from '@cuando/es/time/dates'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { VisuallyHidden } from '../../../ui/plain/visually-hidden.tsx'
import { CalendarDay } from './calendar-day.tsx'
import classes from './day-calendar.module.css'
import { dayByKey, openDays, tabStopOf, weeksOf } from './month-grid-model.ts'
import { monthRange, shiftMonth } from './month-model.ts'

export interface FreeDay {
  date: string
  freeHours: number
}

interface DayCalendarProps {
  /** The current date at the business. */
  today: string
  /** First day of the shown month. */
  month: string
  onMonth: (month: string) => void
  /** Days that can be chosen, with how many free starts each has; undefined while loading. */
  dates: readonly FreeDay[] | undefined
  date: string | null
  /** The hours of the business: its full days can be chosen, too, if there is a list for them. */
  schedule?: WeekHours | undefined
  /** Whether to focus the month's days once they are loaded. */
  takesFocus: boolean
  onTakesFocus: (takesFocus: boolean) => void
}

const pages = new Map([
  ['PageUp', -1],
  ['PageDown', 1],
])

/**
 * A month grid. Only days with a free start can be chosen; the buttons submit the form of the times. Not Mantine's
 * calendar: with its date library it is larger than the rest of this page, and it uses the visitor's time zone.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { today, month, onMonth, dates, date, onTakesFocus } = props
  const id = useId()
  const box = useFocusOnDays(props)
  const { first, last } = monthRange(today)
  const free = dates?.map((day) => day.date) ?? []
  const weeks = weeksOf(month, today)
  const open = dates && props.schedule ? openDays(weeks, props.schedule, today) : []
  const days = [...new Set([...free, ...open])].sort()
  const tabStop = tabStopOf([...free, ...open], date)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    const page = pages.get(event.key)
    const to = from && dayByKey(event.key, from, days)
    if (page === undefined && !to) return
    event.preventDefault()
    if (to) box.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
    if (page === undefined) return
    const next = shiftMonth(month, page)
    if (next < first || next > last) return
    onTakesFocus(true)
    onMonth(next)
  }

  return (
    <div ref={box} className={classes.calendar} aria-busy={!dates}>
      <MonthHeader id={id} month={month} isFirst={month <= first} isLast={month >= last} />
      <table aria-labelledby={id} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(({ key, short, name }) => (
              <th key={key} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? `none-${weekdays[index]?.key}`}>
                  {day && (
                    <CalendarDay
                      day={day}
                      freeHours={dates?.find((free) => free.date === day)?.freeHours ?? 0}
                      isOpen={open.includes(day)}
                      isChosen={day === date}
                      isToday={day === today}
                      isTabStop={day === tabStop}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <VisuallyHidden role="status">
        {dates &&
          `${formatMonthHeading(month)}: ${countOf(dates.length, 'día', 'días')} con horarios`}
      </VisuallyHidden>
    </div>
  )
}

/** After changing the month by keyboard or link, focuses its tab stop or, if no day is free, the header. */
function useFocusOnDays({ takesFocus, onTakesFocus, dates }: DayCalendarProps) {
  const box = useRef<HTMLDivElement>(null)
  const isDue = takesFocus && dates !== undefined
  const focus = useEffectEvent(() => {
    const days = box.current?.querySelector<HTMLElement>('td [tabindex="0"]')
    const target = days ?? box.current?.querySelector<HTMLElement>('button:enabled')
    target?.focus()
    onTakesFocus(false)
  })
  useEffect(() => {
    if (isDue) focus()
  }, [isDue])
  return box
}

interface MonthHeaderProps {
  id: string
  month: string
  isFirst: boolean
  isLast: boolean
}

const turning = (month: string, by: number) => ({
  type: 'submit' as const,
  name: stateFields.month,
  value: shiftMonth(month, by),
})

/** Name of the month, with buttons to the previous and next one. */
function MonthHeader({ id, month, isFirst, isLast }: MonthHeaderProps) {
  return (
    <div className={classes.header}>
      <button {...turning(month, -1)} aria-label="Mes anterior" disabled={isFirst}>
        <span aria-hidden>‹</span>
      </button>
      <b id={id}>{formatMonthHeading(month)}</b>
      <button {...turning(month, 1)} aria-label="Mes siguiente" disabled={isLast}>
        <span aria-hidden>›</span>
      </button>
    </div>
  )
}
