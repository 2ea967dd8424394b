import { refusals } from '@cuando/contract/refusals'
import { formatMonth, formatRelativeDay } from '@cuando/es/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { datesQuery, hoursQuery, nextFreeQuery, type Where } from '../queries.ts'
import { instantOf } from './commerce-time-model.ts'
import { DayCalendar } from './day-calendar.tsx'
import { HourChoice } from './hour-choice.tsx'
import { monthState, openingMonth } from './month-model.ts'
import classes from './time-choice.module.css'
import type { TimeForm } from './time-form-model.ts'
import { ZoneNote } from './zone-note.tsx'

/** 'yyyy-MM-dd' and 'HH:mm', local to the business. */
interface ChosenTime {
  date: string | null
  time: string | null
}

interface TimeChoiceProps {
  where: Where
  /** The business's time zone and the current date there. */
  zone: string
  today: string
  /** Date of the first free start; the calendar opens on its month if no day is chosen. */
  nextFree: string | null
  value: ChosenTime
  onChange: (change: Partial<ChosenTime>) => void
  /** The chosen time is no longer free. */
  onLost: (problem: string) => void
  problem: ReactNode
  /** The month to begin with, instead of that of the chosen or first free day. */
  startMonth?: string | null
  /** Chooses without JavaScript. */
  form?: TimeForm
}

/** Choice of a day with a free start, and of a time on it. */
export function TimeChoice(props: TimeChoiceProps) {
  const { where, zone, today, nextFree, value, onChange, problem, startMonth, form } = props
  const { date, time } = value
  const [month, setMonth] = useMonth(today, value, nextFree, startMonth ?? null)
  const dates = useQuery(datesQuery(where, month))
  const hours = useHours(props)
  const [takesFocus, setTakesFocus] = useState(false)
  const chooseDay = (day: string) => onChange({ date: day, time: day === date ? time : null })
  const goToDay = (day: string) => {
    // Needed when the day is already the chosen one but another month is shown.
    setMonth(openingMonth(today, day, null))
    chooseDay(day)
    setTakesFocus(true)
  }
  const state = monthState(dates.data, dates.isError && !dates.isFetching)

  return (
    <Section
      title="Elige fecha y hora"
      path="when"
      aside={
        <ZoneNote zone={zone} instants={date ? [instantOf(date, time ?? '12:00', zone)] : []} />
      }
    >
      {problem && <Problem>{problem}</Problem>}
      <div className={classes.columns}>
        <div className={classes.calendar}>
          <DayCalendar
            today={today}
            month={month}
            onMonth={setMonth}
            dates={dates.data}
            date={date}
            onDate={chooseDay}
            takesFocus={takesFocus}
            onTakesFocus={setTakesFocus}
            form={form}
          />
          {state === 'full' && (
            <NoFreeDays where={where} month={month} today={today} onDay={goToDay} />
          )}
          {state === 'failed' && dates.error && (
            <FailedPart
              text="Error al cargar las fechas disponibles"
              error={dates.error}
              onRetry={dates.refetch}
            />
          )}
        </div>
        <HourChoice
          date={date}
          hours={hours}
          time={time}
          onTime={(start) => onChange({ time: start })}
          name={form?.names.time}
        />
      </div>
    </Section>
  )
}

/** The shown month; follows a day or time chosen elsewhere (by 'Próximo'). */
function useMonth(
  today: string,
  { date, time }: ChosenTime,
  nextFree: string | null,
  startMonth: string | null,
) {
  const [view, setView] = useState({
    month: openingMonth(today, startMonth ?? date, nextFree),
    date,
    time,
  })
  if (view.date !== date || view.time !== time) {
    setView({ month: date ? openingMonth(today, date, nextFree) : view.month, date, time })
  }
  return [view.month, (month: string) => setView({ month, date, time })] as const
}

/** The starts of the chosen day. If the chosen one is taken meanwhile, it is deselected with a message. */
function useHours({ where, value, onLost }: TimeChoiceProps) {
  const { date, time } = value
  const hours = useQuery(hoursQuery(where, date))
  const isLost =
    time !== null && hours.data?.every((hour) => hour.time !== time || !hour.isAvailable)
  const lose = useEffectEvent(() => onLost(refusals.slotTaken.text))
  useEffect(() => {
    if (isLost) lose()
  }, [isLost])
  return hours
}

interface NoFreeDaysProps {
  where: Where
  month: string
  today: string
  onDay: (day: string) => void
}

/** Notice that a month has no free day, with a button to the next free one. */
function NoFreeDays({ where, month, today, onDay }: NoFreeDaysProps) {
  const { data: next } = useQuery(nextFreeQuery(where, month < today ? today : month))
  return (
    <div className={classes.none} role="status">
      <p>{`No hay horarios libres en ${formatMonth(month)}.`}</p>
      {next === null && <p>Tampoco los hay más adelante, por ahora.</p>}
      {next && (
        <Button variant="light" onClick={() => onDay(next.date)}>
          {`Ir al próximo día libre: ${formatRelativeDay(next.date, today)}`}
        </Button>
      )}
    </div>
  )
}
