import type { Appointment } from '@cuando/contract/appointments/appointment'
import { refusals } from '@cuando/contract/calls/refusals'
import { capitalize, fullName } from '@cuando/es/text'
import { Button, Stack, Text } from '@mantine/core'
import { IconCalendarCheck } from '@tabler/icons-react'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { SeriesMove } from '../../../../domain/appointments/repeating/series-move.tsx'
import { SeriesScope } from '../../../../domain/appointments/repeating/series-scope.tsx'
import { whenWithWhom } from '../../people/attended-words-model.ts'
import { Notice } from '../notice.tsx'
import { ReasonField } from '../slot/reason-field.tsx'
import { SlotFields } from '../slot/slot-fields.tsx'
import { SubmitDialog, SubmitForm } from '../submit-dialog.tsx'
import { useReschedule } from './use-reschedule.ts'

interface RescheduleFormProps {
  appointment: Appointment
  /** Text about a change made elsewhere since the form opened; null if there was none. */
  changed: string | null
  open: OpenDialog & { kind: 'reschedule' }
  onClose: () => void
}

type State = ReturnType<typeof useReschedule>

export function RescheduleForm({ appointment, changed, open, onClose }: RescheduleFormProps) {
  const state = useReschedule(appointment, open, onClose)
  const { moved } = state
  const who = fullName(appointment.customer)
  return (
    <SubmitDialog title="Reagendar Cita" who={who} state={state} onClose={onClose}>
      {moved ? (
        <MovedNotice moved={moved} onClose={onClose} />
      ) : (
        <Stack>
          <Notice kind="warning" text={changed} />
          <Text>
            <Text span fw={600}>
              {who}
            </Text>
            , ahora el {whenWithWhom(appointment)}
          </Text>
          <Fields appointment={appointment} state={state} />
        </Stack>
      )}
    </SubmitDialog>
  )
}

const isOver = ({ status }: Appointment) => status === 'CANCELLED' || status === 'COMPLETED'

/** Whether the form can't be sent as it is. */
const isBlocked = ({ slot, values, series }: State) =>
  slot.isLoading ||
  series.isLoading ||
  slot.isEventFull ||
  (slot.isEventBlocked && !values.isForced)

interface FieldsProps {
  appointment: Appointment
  state: State
}

function Fields({ appointment, state }: FieldsProps) {
  const isTooLate = isOver(appointment)
  const { values, errors, change, slot, isBusy } = state
  const isSameService = slot.service?.id === appointment.serviceId
  return (
    <SubmitForm state={state}>
      <SeriesScope appointment={appointment} label="¿Qué citas mover?" {...state.scope} />
      <SlotFields
        ownLink={isSameService ? appointment.meetLink : appointment.meetingLink}
        slot={slot}
        values={values}
        errors={errors}
        onChange={change}
      />
      <ReasonField values={values} errors={errors} onChange={change} />
      <SeriesMove appointment={appointment} series={state.series} />
      <Notice kind="error" text={isTooLate ? refusals.notMovable.text : null} />
      <Notice kind="warning" text={errors.nothing} />
      <Button type="submit" loading={isBusy} disabled={isTooLate || isBlocked(state)}>
        Reagendar Cita
      </Button>
    </SubmitForm>
  )
}

/** Success message; closes by itself. */
function MovedNotice({ moved, onClose }: { moved: Appointment; onClose: () => void }) {
  return (
    <Stack align="center" ta="center" py="md">
      <Text c="agave" component="span">
        <IconCalendarCheck size={44} aria-hidden />
      </Text>
      <Text fw={600} role="status">
        Cita reagendada correctamente
      </Text>
      <Text>{capitalize(whenWithWhom(moved))}</Text>
      <Button variant="default" onClick={onClose} data-autofocus>
        Cerrar
      </Button>
    </Stack>
  )
}
