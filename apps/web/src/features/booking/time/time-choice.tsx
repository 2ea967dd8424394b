import { stateFields } from '@cuando/contract/booking/page-state'
import type { BookableService } from '@cuando/contract/business/service'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { formatMonth, formatRelativeDay } from '@cuando/es/time/dates'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Problem } from '../components/problem.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import { datesFetch, nextFreeFetch, type Where } from '../queries.ts'
import { instantOf } from './commerce-time-model.ts'
import { DayCalendar } from './day-calendar.tsx'
import { HourChoice } from './hour-choice.tsx'
import { monthState, openingMonth } from './month-model.ts'
import { useOwnTime } from './own-time.tsx'
import classes from './time-choice.module.css'
import { type ChosenTime, useStartsOfDay } from './use-starts-of-day.ts'
import { ZoneNote } from './zone-note.tsx'

interface TimeChoiceProps {
  where: Where
  /** The business's time zone and the current date there. */
  zone: string
  today: string
  /** The first days with a free start, as they came with the service; the calendar opens on the first one's month. */
  nextDays: BookableService['nextDays']
  /** The hours of the business, if full days can be chosen. */
  schedule?: WeekHours
  /** The month to open on, if one was requested. */
  firstMonth?: string | undefined
  /** Whether it can be attended from anywhere: then the visitor's own time is shown too. */
  isOnline: boolean
  value: ChosenTime
  onDay: (date: string) => void
  onTime: (start: { date: string; time: string }) => void
  /** Called once the chosen time is no longer free. */
  onLost?: () => void
  problem?: ReactNode
  /** Whether its days take the focus, because the visitor opened it. */
  takesFocus?: boolean
  /** How the form is submitted without JavaScript, and its hidden fields. */
  method?: 'get' | 'post'
  action?: string
  fields: Readonly<Record<string, string>>
}

/** Choice of a day with a free start, and of a time on it. */
export function TimeChoice(props: TimeChoiceProps) {
  const { where, zone, today, nextDays, firstMonth, isOnline, value, onDay, problem } = props
  const { date, time } = value
  const firstFree = nextDays[0]?.date ?? null
  const [month, setMonth] = useMonth(today, value, firstFree, firstMonth)
  const dates = useFetched(datesFetch(where, month))
  const asked = useStartsOfDay(where, value, props.onLost)
  // Until they are fetched, those that came with the service.
  const hours = {
    ...asked,
    data: asked.data ?? nextDays.find((day) => day.date === date)?.hours,
  }
  const ownTime = useOwnTime(zone, isOnline)
  const [takesFocus, setTakesFocus] = useState(props.takesFocus ?? false)
  const goToDay = (day: string) => {
    // Needed when the day is already the chosen one but another month is shown.
    setMonth(openingMonth(today, day, null))
    onDay(day)
    setTakesFocus(true)
  }
  const isFailed = dates.error !== undefined && !dates.isFetching
  const state = monthState(dates.data, isFailed)
  // One message for both: usually the connection is lost.
  const failed = state === 'failed' ? dates : hours
  const retry = () => Promise.all([dates, hours].map((each) => each.error && each.refetch()))

  return (
    <form
      method={props.method}
      action={props.action}
      className={classes.times}
      aria-label="Elige fecha y hora"
      data-path="when"
      tabIndex={-1}
      onSubmit={pressHandler(props, setMonth)}
    >
      <HiddenFields values={props.fields} />
      <ZoneNote zone={zone} instants={date ? [instantOf(date, time ?? '12:00', zone)] : []} />
      {problem && <Problem>{problem}</Problem>}
      <div className={classes.columns}>
        <div className={classes.calendar}>
          <DayCalendar
            today={today}
            month={month}
            onMonth={setMonth}
            dates={dates.data}
            date={date}
            schedule={props.schedule}
            takesFocus={takesFocus}
            onTakesFocus={setTakesFocus}
          />
          {state === 'full' && (
            <NoFreeDays where={where} month={month} today={today} onDay={goToDay} />
          )}
          {state === 'failed' && failed.error && (
            <FailedPart
              text="Error al cargar las fechas disponibles"
              error={failed.error}
              onRetry={retry}
            />
          )}
        </div>
        {!(state === 'failed' && hours.error) && (
          // Hours of a day in another month would be taken for hours of the shown month.
          <HourChoice
            date={date?.startsWith(month.slice(0, 7)) ? date : null}
            hours={hours}
            time={time}
            ownTime={ownTime}
          />
        )}
      </div>
    </form>
  )
}

/** Handles a press on a button of the form, which names a month, a day or a start. */
const pressHandler =
  ({ onDay, onTime }: TimeChoiceProps, onMonth: (month: string) => void) =>
  (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    const { name, value } = submitter
    if (name === stateFields.month) onMonth(value)
    if (name === stateFields.day) onDay(value)
    const [day = '', start = ''] = value.split('T')
    if (name === stateFields.start) onTime({ date: day, time: start })
  }

/** The shown month; follows a day or time chosen elsewhere. */
function useMonth(
  today: string,
  { date, time }: ChosenTime,
  firstFree: string | null,
  first?: string,
) {
  const [view, setView] = useState({
    month: openingMonth(today, first ?? date, firstFree),
    date,
    time,
  })
  if (view.date !== date || view.time !== time) {
    setView({ month: date ? openingMonth(today, date, firstFree) : view.month, date, time })
  }
  return [view.month, (month: string) => setView({ month, date, time })] as const
}

interface NoFreeDaysProps {
  where: Where
  month: string
  today: string
  onDay: (day: string) => void
}

/** Notice that a month has no free day, with a button to the next free one. */
function NoFreeDays({ where, month, today, onDay }: NoFreeDaysProps) {
  const { data: next } = useFetched(nextFreeFetch(where, month < today ? today : month))
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
