import { startValue, stateFields } from '@cuando/contract/booking/page-state'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { partsOfDay } from '@cuando/es/time/parts-of-day'
import { formatTime } from '@cuando/es/time/times'
import type { FetchedNow } from '../../../lib/hooks/use-fetched.ts'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/plain/visually-hidden.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { seatsText } from '../service/event-model.ts'
import classes from './hour-choice.module.css'
import { describeHours, type Hour } from './hour-groups-model.ts'
import { useHourFormat } from './use-hour-format.ts'

interface HourChoiceProps {
  date: string | null
  hours: FetchedNow<Hour[]>
  time: string | null
  /** Formats a start in the visitor's time zone, as `useOwnTime`. It is as large as that of the business. */
  ownTime: (start: { date: string; time: string }) => string
}

/** The free starts of a day, as buttons of the form of the times; the taken ones are folded. */
export function HourChoice({ date, hours, time, ownTime }: HourChoiceProps) {
  const { data, error, isFetching, isOutdated, refetch } = hours
  const failed = data || isFetching ? undefined : error
  return (
    <div className={classes.hours} aria-busy={date !== null && !data}>
      <VisuallyHidden role="status">
        {date && data && describeHours(data, formatLongDate(date))}
      </VisuallyHidden>
      {!date && <p className={classes.hint}>Elige un día para ver sus horarios.</p>}
      {date && !data && !failed && <div className={classes.grid}>{placeholders}</div>}
      {failed && (
        <FailedPart text="Error al cargar las horas disponibles" error={failed} onRetry={refetch} />
      )}
      {date && data && (
        // Outdated hours may still offer a start that was just taken.
        <div inert={isOutdated}>
          <DayHours date={date} hours={data} time={time} ownTime={ownTime} />
        </div>
      )}
    </div>
  )
}

interface DayHoursProps extends Pick<HourChoiceProps, 'time' | 'ownTime'> {
  date: string
  hours: Hour[]
}

function DayHours({ date, hours, time, ownTime }: DayHoursProps) {
  const format = useHourFormat()
  const taken = hours.filter(({ isAvailable }) => !isAvailable)
  const free = hours.filter(({ isAvailable }) => isAvailable)
  return (
    <fieldset className={classes.day} data-format={format}>
      <legend>{formatLongDate(date)}</legend>
      {!free.length && <p className={classes.hint}>No quedan horarios libres este día.</p>}
      {partsOfDay(free).map((group) => (
        <fieldset key={group.name} className={classes.part}>
          <legend>{group.name}</legend>
          <div className={classes.grid}>
            {group.hours.map((hour) => (
              <FreeHour
                key={hour.time}
                {...hour}
                date={date}
                isChosen={hour.time === time}
                own={ownTime({ date, time: hour.time })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {taken.length > 0 && (
        <details className={classes.taken}>
          <summary>{countOf(taken.length, 'ocupado', 'ocupados')}</summary>
          <ul className={classes.grid}>
            {taken.map((hour) => (
              <li key={hour.time}>{formatTime(hour.time, format)}</li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

interface FreeHourProps extends Hour {
  date: string
  isChosen: boolean
  own: string
}

function FreeHour({ date, time, seats, member, isChosen, own }: FreeHourProps) {
  const format = useHourFormat()
  return (
    <button
      type="submit"
      name={stateFields.start}
      value={startValue({ date, time })}
      className={classes.hour}
      aria-pressed={isChosen}
    >
      {formatTime(time, format)}
      {own && <span>{` ${own}`}</span>}
      {seats && <small>{` ${seatsText(seats)}`}</small>}
      {member && <small>{` con ${member.shortName}`}</small>}
    </button>
  )
}

const placeholders = [...Array(12).keys()].map((key) => <Skeleton key={key} height={44} />)
