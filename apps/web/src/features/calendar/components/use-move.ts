import { moveAppointment } from '@cuando/contract/appointments'
import type { appointmentCalendar } from '@cuando/contract/calendar'
import type { Data } from '@cuando/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshAppointments } from '../../../domain/appointments/fresh-appointments.ts'
import { ownerCall } from '../../../lib/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import type { Move } from '../drag-model.ts'
import { calendarKey } from '../queries.ts'

interface Refused {
  message: string
  /** Whether it might still go there if the owner insists. */
  isForceable: boolean
}

/** Puts an appointment where it was dragged, once the owner has confirmed it. */
export function useMove(move: Move, { today, onDone }: { today: string; onDone: () => void }) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  const confirm = async (force: boolean) => {
    setBusy(true)
    const { appointment, date, time } = move
    const params = { appointmentId: appointment.id }
    const answer = await ownerCall(moveAppointment, { params, body: { date, time, force } })
    setBusy(false)
    if (answer.ok) {
      // It stands there at once; what else has changed is fetched.
      queries.setQueriesData<Data<typeof appointmentCalendar>>(
        { queryKey: calendarKey },
        (days) =>
          days && {
            ...days,
            appointments: days.appointments.map((each) =>
              each.id === answer.data.id ? answer.data : each,
            ),
          },
      )
      showToast('success', answer.message)
      onDone()
    } else {
      const isTaken = answer.code === 'slotTaken'
      setRefused({ message: answer.message, isForceable: isTaken && !force && date >= today })
    }
    refreshAppointments(queries)
  }
  return { confirm, isBusy, refused }
}
