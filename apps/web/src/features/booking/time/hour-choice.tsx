import { formatLongDate } from '@cuando/es/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/plain/visually-hidden.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import classes from './hour-choice.module.css'
import { describeHours, groupHours, type Hour } from './hour-groups-model.ts'

interface HourChoiceProps {
  date: string | null
  hours: UseQueryResult<Hour[]>
  time: string | null
  onTime: (time: string) => void
  /** Of its field. */
  name?: string | undefined
}

/** All starts of a day: free ones to choose from, taken ones crossed out. */
export function HourChoice({ date, hours, time, onTime, name = 'time' }: HourChoiceProps) {
  const isFailed = hours.isError && !hours.isFetching && !hours.data
  return (
    <div className={classes.hours} aria-busy={date !== null && !hours.data}>
      <VisuallyHidden role="status">
        {date && hours.data && describeHours(hours.data, formatLongDate(date))}
      </VisuallyHidden>
      {date === null && <p className={classes.hint}>Elige un día para ver sus horarios.</p>}
      {date !== null && hours.isPending && !isFailed && <HoursSkeleton />}
      {isFailed && (
        <FailedPart
          text="Error al cargar las horas disponibles"
          error={hours.error}
          onRetry={hours.refetch}
        />
      )}
      {date && hours.data && (
        <fieldset className={classes.day}>
          <legend>{formatLongDate(date)}</legend>
          {!hours.data.some((hour) => hour.isAvailable) && (
            <p className={classes.hint}>No quedan horarios libres este día.</p>
          )}
          {groupHours(hours.data).map((group) => (
            <HourGroup key={group.name} {...group} time={time} onTime={onTime} field={name} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface HourGroupProps {
  name: string
  hours: Hour[]
  time: string | null
  onTime: (time: string) => void
  field: string
}

function HourGroup({ name, hours, time, onTime, field }: HourGroupProps) {
  return (
    <fieldset className={classes.part}>
      <legend>{name}</legend>
      <div className={classes.grid}>
        {hours.map((hour) => (
          <label key={hour.time} className={classes.hour} data-taken={!hour.isAvailable}>
            <input
              type="radio"
              name={field}
              value={hour.time}
              disabled={!hour.isAvailable}
              checked={hour.isAvailable && hour.time === time}
              onChange={() => onTime(hour.time)}
            />
            <span>{hour.time}</span>
            {!hour.isAvailable && <VisuallyHidden>ocupado</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const placeholders = Array.from({ length: 12 }, (_, index) => `hour-${index}`)

function HoursSkeleton() {
  return (
    <div className={classes.grid}>
      {placeholders.map((key) => (
        <Skeleton key={key} height={44} />
      ))}
    </div>
  )
}
