import type { Appointment } from '@cuando/contract/appointments/appointment'
import { countOf } from '@cuando/es/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Choices, chosenStart } from './choices-model.ts'
import { seriesMoveQuery } from './series-queries.ts'

interface Asked {
  /** The new time of the appointment; null if it is not known yet. */
  to: { date: string; time: string } | null
  /** Whether the following ones move along. */
  isAll: boolean
  /** Whether nothing but the time changes. Otherwise the following ones can't move along. */
  isTimeOnly: boolean
}

/** Where each of a series goes, if the following ones move along. */
export function useSeriesMove(appointment: Appointment, { isAll, isTimeOnly, ...asked }: Asked) {
  const [choices, setChoices] = useState<Choices>({})
  const to = isAll && isTimeOnly && asked.to ? startOf(asked.to) : null
  const query = useQuery(seriesMoveQuery(appointment.id, to))
  const moves = to && query.data
  const chosen = moves?.map((each) => ({ ...each, to: chosenStart(each, choices) })) ?? []
  const undecided = chosen.filter((each) => each.to === undefined).length
  const wanted = chosen.flatMap(({ appointmentId, to }) => (to ? [{ appointmentId, ...to }] : []))
  return {
    ...{ isAll, choices, moves },
    setChoices: (next: Choices) => setChoices(next),
    /** The moves that were chosen. */
    wanted,
    failure: to ? query.error : null,
    isLoading: to !== null && query.isPending && !query.isError,
    /** Why the series can't move like that; null if it can. */
    problem: problemOf({ isTimeOnly, undecided, count: wanted.length, isKnown: Boolean(moves) }),
  }
}

const startOf = ({ date, time }: NonNullable<Asked['to']>) => ({ date, time })

interface Planned {
  isTimeOnly: boolean
  undecided: number
  count: number
  isKnown: boolean
}

function problemOf({ isTimeOnly, undecided, count, isKnown }: Planned): string | null {
  if (!isTimeOnly)
    return 'Las siguientes solo cambian de fecha y hora. Para lo demás elige «Solo esta».'
  if (undecided > 0) return `Falta decidir ${countOf(undecided, 'fecha', 'fechas')}`
  return isKnown && count === 0 ? 'No dejaste ninguna cita por mover' : null
}
