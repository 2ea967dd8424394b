import { formatLongDate } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { useState } from 'react'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import { byTime } from '../time/commerce-time-model.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import classes from './companion-panel.module.css'
import type { CompanionQuestion, useCompanion } from './use-companion.ts'

/** As many as fit on two lines of a phone. */
const shownAtFirst = 5

type CompanionTimesProps = Pick<CompanionQuestion, 'date' | 'again'> &
  Pick<ReturnType<typeof useCompanion>, 'fetched' | 'times' | 'time' | 'setTime'>

/** The choice of a start. */
export function CompanionTimes(props: CompanionTimesProps) {
  const { date, again, fetched, times, time: chosen, setTime } = props
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = fetched
  if (!data)
    return error && !isFetching ? (
      <FailedPart text="Error al cargar las horas disponibles" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={90} radius="lg" />
    )
  const first = isOpen ? times : times.slice(0, shownAtFirst)
  const shown = again ? first.toSorted(byTime) : first
  return (
    <fieldset className={classes.times}>
      <legend>{formatLongDate(date)}</legend>
      {times.length === 0 && (
        <p role="status">
          Ese día ya no hay lugar para una cita más. Elige otro servicio u otro día.
        </p>
      )}
      {shown.map((each) => (
        <Start key={each.time} {...each} isChosen={each.time === chosen} onChoose={setTime} />
      ))}
      {shown.length < times.length && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          Más horarios
        </button>
      )}
    </fieldset>
  )
}

interface StartProps {
  time: string
  words: string
  isChosen: boolean
  onChoose: (time: string) => void
}

const Start = ({ time, words, isChosen, onChoose }: StartProps) => (
  <button type="button" aria-pressed={isChosen} onClick={() => onChoose(time)}>
    {formatTime(time, useHourFormat())}
    {words && <small>{` ${words}`}</small>}
  </button>
)
