import type { Appointment } from '@cuando/contract/appointment'
import { limits } from '@cuando/contract/limits'
import { refusals } from '@cuando/contract/refusals'
import { formatLongDate } from '@cuando/es/dates'
import type { LocalTime } from '@cuando/es/local-time'
import { countOf, fullName } from '@cuando/es/text'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toSelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { howTold, untold } from '../../../../domain/appointments/tell-customer.ts'
import { type AllowedActions, earlyCompletion } from '../../allowed-actions-model.ts'
import { comingQuery } from '../../queries.ts'
import { ComingList } from '../cancel/coming-list.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Notice } from '../notice.tsx'
import { BlockQuestion } from './block-question.tsx'
import type { useDetail } from './use-detail.ts'

interface DetailQuestionsProps {
  appointment: Appointment
  can: AllowedActions
  now: LocalTime
  state: ReturnType<typeof useDetail>
}

/** The open question about an appointment, if any. */
export function DetailQuestions({ appointment, can, now, state }: DetailQuestionsProps) {
  const { sub, isBusy, change } = state
  if (sub === null) return null
  if (sub === 'cancelAll') return <CancelOfCustomer customer={appointment.customer} state={state} />
  if (sub === 'block') return <BlockQuestion customer={appointment.customer} state={state} />
  const common = { isBusy, onConfirm: () => state.confirm(sub), onClose: () => state.ask(null) }
  if (sub === 'cancel')
    return (
      <ConfirmDialog
        {...common}
        title="Confirmar Cancelación"
        confirmLabel="Confirmar Cancelación"
        isDangerous
        refusal={can.canCancel ? null : refusals.notCancellable.text}
        note={{
          label: 'Razón de la cancelación (opcional)',
          value: state.reason,
          maxLength: limits.reason,
          onChange: (reason) => change({ reason }),
        }}
      >
        <Which appointment={appointment} />
        <Text size="sm">
          {untold(appointment.customer) ??
            'Le avisamos al cliente por correo y el horario queda libre.'}
        </Text>
      </ConfirmDialog>
    )
  if (sub === 'complete')
    return (
      <ConfirmDialog
        {...common}
        title="Confirmar Completar Cita"
        confirmLabel="Confirmar Completar"
        refusal={can.canComplete ? null : refusals.notCompletable.text}
        note={{
          label: 'Notas finales (opcional)',
          value: state.notes,
          maxLength: limits.notes,
          onChange: (notes) => change({ notes }),
        }}
      >
        <Which appointment={appointment} />
        <Notice kind="warning" text={earlyCompletion(appointment, now)} />
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      {...common}
      title="No asistió"
      confirmLabel="Confirmar que no asistió"
      refusal={can.canMiss ? null : refusals.notMissed.text}
    >
      <Which appointment={appointment} />
      <Text size="sm">
        La cita queda como expirada con la marca «No asistió». No le avisamos al cliente.
      </Text>
    </ConfirmDialog>
  )
}

function Which({ appointment: { customer, date, time } }: { appointment: Appointment }) {
  return (
    <Text>
      <Text span fw={600}>
        {customer.name} {customer.lastName}
      </Text>
      , {formatLongDate(date, time)}
    </Text>
  )
}

interface CancelOfCustomerProps {
  customer: Appointment['customer']
  state: ReturnType<typeof useDetail>
}

/** Asks for confirmation before cancelling all upcoming appointments of a customer, and lists them. */
function CancelOfCustomer({ customer, state }: CancelOfCustomerProps) {
  const coming = useQuery(comingQuery(customer.id))
  const appointments = coming.data?.appointments.map(toSelectedAppointment) ?? []
  const count = appointments.length
  const name = fullName(customer)
  return (
    <ConfirmDialog
      title="Cancelar las citas de este cliente"
      confirmLabel={count === 0 ? 'Cancelar citas' : `Cancelar ${countOf(count, 'cita', 'citas')}`}
      closeLabel="Volver"
      isDangerous
      isBusy={state.isBusy}
      isReady={count > 0}
      {...(count > 0 && {
        note: {
          label: 'Razón de la cancelación (opcional)',
          value: state.reason,
          maxLength: limits.reason,
          onChange: (reason: string) => state.change({ reason }),
        },
      })}
      onConfirm={() => void state.cancelAll(appointments)}
      onClose={() => state.ask(null)}
    >
      <Text>
        <Text span fw={600}>
          {name}
        </Text>
        {coming.data && `, ${countOf(coming.data.total, 'cita próxima', 'citas próximas')}`}
      </Text>
      <ComingList coming={coming} />
      {count > 0 && (
        <Text size="sm">
          {howTold(
            appointments.map((each) => each.customer),
            count === 1
              ? 'Le avisamos por correo y el horario queda libre.'
              : 'Le avisamos por correo de cada una y los horarios quedan libres.',
          )}
        </Text>
      )}
    </ConfirmDialog>
  )
}
