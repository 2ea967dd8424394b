import type { Appointment } from '@cuando/contract/appointments/appointment'
import { moveGroup } from '@cuando/contract/booking/groups'
import type { Data } from '@cuando/contract/calls/endpoint'
import { useQuery } from '@tanstack/react-query'
import {
  type OpenDialog,
  useAppointmentDialogs,
} from '../../../../domain/appointments/open-dialog.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { movedText } from '../../groups/group-message-model.ts'
import { groupMoveQuery, groupQuery } from '../../groups/queries.ts'
import { openingReschedule, rescheduleSchema } from '../../reschedule-values-model.ts'
import { useSlot } from '../slot/use-slot.ts'
import { useDraft } from '../use-draft.ts'
import { useSubmit } from '../use-submit.ts'

export type OpenGroupMove = OpenDialog & { kind: 'reschedule' } & { groupId: string }

/** State of 'Mover a todos': the time of a class, whether all fit there, and submission. */
export function useGroupMove(appointment: Appointment, open: OpenGroupMove, onClose: () => void) {
  const { groupId } = open
  const draft = useDraft(open, () => openingReschedule(appointment, open), rescheduleSchema)
  const { values } = draft
  const slot = useSlot(values, appointment)
  const { submit, ...submission } = useSubmit(draft, fieldsOf)
  const { date, time, isForced, reason } = values
  const to = date && time ? { date, time } : null
  const isSame = date === appointment.date && time === appointment.time
  const preview = useQuery(groupMoveQuery(groupId, isSame ? null : to))
  const group = useQuery(groupQuery(groupId))
  const tell = useTelling(group.data?.appointments ?? [])
  const isRefused = !isForced && (preview.data?.collision ?? null) !== null
  const move = ({ isConfirmed }: { isConfirmed: boolean }) =>
    submit({
      found: findErrors({ to, isSame, isRefused }),
      note: null,
      mustAsk: isForced && !isConfirmed,
      request: async (send) => {
        if (!to) return null
        const body = { ...to, force: isForced, reason }
        return send(moveGroup, { params: { groupId }, body }, { undoable: ({ ids }) => ids })
      },
      onDone: (data) => {
        onClose()
        if (to) tell(data, to)
      },
    })
  return {
    ...submission,
    ...{ values, slot, submit: move },
    attendees: group.data?.appointments.length ?? null,
    preview: isSame ? null : preview.data,
    failure: isSame ? null : preview.error,
    isLoading: slot.isLoading || (to !== null && !isSame && preview.isLoading),
  }
}

interface Wanted {
  to: { date: string; time: string } | null
  isSame: boolean
  isRefused: boolean
}

function findErrors({ to, isSame, isRefused }: Wanted): FieldTexts {
  if (!to) return { time: 'Debes seleccionar una fecha y hora' }
  if (isSame) return { nothing: 'No cambiaste nada' }
  return isRefused ? { nothing: 'No caben todos a esa hora. Elige otra.' } : {}
}

const fieldsOf = (changed: object) => [...Object.keys(changed), 'date', 'time', 'nothing']

/** Opens the dialog to write to all, if somebody gets no mail about the move. */
function useTelling(appointments: readonly Appointment[]) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const hourFormat = useInfo(({ info }) => info?.hourFormat ?? '24')
  return ({ groupId, notMailed }: Data<typeof moveGroup>, to: { date: string; time: string }) => {
    const isUntold = notMailed.length > 0 || appointments.some(({ customer }) => !customer.email)
    if (!isUntold) return
    const ids = notMailed.map(({ id }) => id)
    show({ kind: 'tell', groupId, text: movedText(to, hourFormat), notMailed: ids })
  }
}
