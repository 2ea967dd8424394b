import { startValue, stateFields } from '@cuando/contract/booking/page-state'
import { formatNearDay } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { useFetched } from '../../../lib/hooks/use-fetched.ts'
import { hoursFetch, nextFreeFetch, type Where } from '../queries.ts'
import type { ShownService } from '../service/own-service-model.ts'
import hour from '../time/hour-choice.module.css'
import { useHourFormat } from '../time/use-hour-format.ts'
import { nearStarts } from './near-starts-model.ts'

export interface TakenStartProps {
  /** Of the service. */
  name: string
  where: Where
  /** The start that was taken. */
  date: string
  time: string
  today: string
  /** The first free days, as they came with the service. */
  nextDays: ShownService['nextDays']
}

/** Says which start was taken, with the nearest free ones as buttons. They belong in the form of the times. */
export function TakenStart({ name, where, date, time, today, nextDays }: TakenStartProps) {
  const format = useHourFormat()
  const day = useFetched(hoursFetch(where, date))
  const later = useFetched(nextFreeFetch(where, formatDate(addDays(dateFrom(date), 1)))).data
  const hours = day.data ?? nextDays.find((each) => each.date === date)?.hours ?? []
  const near = nearStarts(hours, time).map((each) => ({ date, time: each }))
  // Old hours may offer what the same booking took. Nothing is shown before the new ones: it would move under the finger.
  const isOld = day.isOutdated || day.isFetching
  const starts = isOld ? [] : [...near, ...(later ? [later] : [])]
  return (
    <>
      <span>{`${name}, ${formatTime(time, format)} se acaba de ocupar.${starts.length > 0 ? ' Cercanos:' : ''}`}</span>
      <span style={chips}>
        {starts.map((start) => (
          <button
            key={startValue(start)}
            type="submit"
            name={stateFields.start}
            value={startValue(start)}
            className={hour.hour}
            style={chip}
          >
            {start.date !== date && `${formatNearDay(start.date, today)} `}
            {formatTime(start.time, format)}
          </button>
        ))}
      </span>
    </>
  )
}

// Both pages have as many styles as they may. In pixels, so that all are in view with large text, too.
const chips = { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 6 } as const
const chip = { minHeight: 44, paddingInline: 12 }
