import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveSeries } from '@cuando/contract/appointments/repeating'
import { countOf } from '@cuando/es/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { type Choices, chosenStart } from '../../repeating/choices-model.ts'
import { seriesMoveQuery } from '../../repeating/queries.ts'
import { changesTimeOnly, type RescheduleValues } from '../../reschedule-values-model.ts'
import type { useSend } from '../use-send.ts'

/** Whether the following ones of a series move along, and where each goes. */
export function useSeriesMove(
  appointment: Appointment,
  values: RescheduleValues,
  service: AnyService | null,
) {
  const [isAll, setAll] = useState(false)
  const [choices, setChoices] = useState<Choices>({})
  const { date, time } = values
  const isTimeOnly = service !== null && changesTimeOnly(values, service, appointment)
  const to = isAll && isTimeOnly && date && time ? { date, time } : null
  const query = useQuery(seriesMoveQuery(appointment.id, to))
  const moves = to && query.data
  const chosen = moves?.map((each) => ({ ...each, to: chosenStart(each, choices) })) ?? []
  const undecided = chosen.filter((each) => each.to === undefined).length
  const wanted = chosen.flatMap(({ appointmentId, to }) => (to ? [{ appointmentId, ...to }] : []))
  const move = async (send: ReturnType<typeof useSend>['send'], reason: string) =>
    send(
      moveSeries,
      { params: { appointmentId: appointment.id }, body: { moves: wanted, reason } },
      { undoable: ({ ids }) => ids },
    )
  return {
    ...{ isAll, setAll, choices, setChoices, moves, move },
    failure: to ? query.error : null,
    isLoading: to !== null && query.isPending && !query.isError,
    problem: problemOf({ isTimeOnly, undecided, count: wanted.length, isKnown: Boolean(moves) }),
  }
}

interface Planned {
  isTimeOnly: boolean
  undecided: number
  count: number
  isKnown: boolean
}

/** Why the series can't move like that. */
function problemOf({ isTimeOnly, undecided, count, isKnown }: Planned): FieldTexts {
  if (!isTimeOnly)
    return {
      nothing: 'Las siguientes solo cambian de fecha y hora. Para lo demás elige «Solo esta».',
    }
  if (undecided > 0) return { nothing: `Falta decidir ${countOf(undecided, 'fecha', 'fechas')}` }
  return isKnown && count === 0 ? { nothing: 'No dejaste ninguna cita por mover' } : {}
}
