import type { Appointment } from '@cuando/contract/appointments/appointment'
import { limits } from '@cuando/contract/calls/limits'
import { refusals } from '@cuando/contract/calls/refusals'
import { countOf, fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import type { LocalTime } from '@cuando/es/time/local-time'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeriesScope } from '../../../../domain/appointments/repeating/series-scope.tsx'
import { toSelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { howTold, untold } from '../../../../domain/appointments/tell-customer.ts'
import { type AllowedActions, earlyCompletion } from '../../allowed-actions-model.ts'
import { comingQuery } from '../../queries.ts'
import { ComingList } from '../cancel/coming-list.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Notice } from '../notice.tsx'
import { BlockQuestion } from './block-question.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { useDetail } from './use-detail.ts'

interface DetailQuestionsProps {
  appointment: Appointment
  can: AllowedActions
  now: LocalTime
  state: ReturnType<typeof useDetail>
}

/** The open question about an appointment, if any. */
export function DetailQuestions({ appointment, can, now, state }: DetailQuestionsProps) {
  const { customer } = appointment
  switch (state.sub) {
    case null:
      return null
    case 'cancelAll':
      return <CancelOfCustomer customer={customer} state={state} />
    case 'block':
      return <BlockQuestion customer={customer} state={state} />
    case 'cancel':
      return <CancelQuestion appointment={appointment} can={can} state={state} />
    case 'complete':
      return <CompleteQuestion appointment={appointment} can={can} now={now} state={state} />
    case 'pay':
      return <PayQuestion appointment={appointment} state={state} />
    case 'miss':
      return <MissQuestion appointment={appointment} can={can} state={state} />
  }
}

type State = DetailQuestionsProps['state']
type QuestionProps = Omit<DetailQuestionsProps, 'now'>

const propsOf = (state: State, sub: 'cancel' | 'miss') => ({
  isBusy: state.isBusy,
  onConfirm: () => state.confirm(sub),
  onClose: () => state.ask(null),
})

const reasonNote = ({ reason, change }: State) => ({
  label: 'Razón de la cancelación (opcional)',
  value: reason,
  maxLength: limits.reason,
  onChange: (typed: string) => change({ reason: typed }),
})

function CancelQuestion({ appointment, can, state }: QuestionProps) {
  return (
    <ConfirmDialog
      {...propsOf(state, 'cancel')}
      title="Confirmar Cancelación"
      confirmLabel="Confirmar Cancelación"
      isDangerous
      refusal={can.canCancel ? null : refusals.notCancellable.text}
      note={reasonNote(state)}
    >
      <Which appointment={appointment} />
      <SeriesScope
        appointment={appointment}
        label="¿Qué citas cancelar?"
        isAll={state.withFollowing}
        onChange={(withFollowing) => state.change({ withFollowing })}
      />
      <Text size="sm">
        {untold(appointment.customer) ??
          (state.withFollowing
            ? 'Le avisamos al cliente en un solo correo y los horarios quedan libres.'
            : 'Le avisamos al cliente por correo y el horario queda libre.')}
      </Text>
    </ConfirmDialog>
  )
}

function CompleteQuestion({ appointment, can, now, state }: DetailQuestionsProps) {
  return (
    <ConfirmDialog
      {...paidProps(state, 'complete', appointment)}
      title="Confirmar Completar Cita"
      confirmLabel="Confirmar Completar"
      refusal={can.canComplete ? null : refusals.notCompletable.text}
      note={{
        label: 'Notas finales (opcional)',
        value: state.notes,
        maxLength: limits.notes,
        onChange: (notes) => state.change({ notes }),
      }}
    >
      <Which appointment={appointment} />
      <Notice kind="warning" text={earlyCompletion(appointment, now)} />
      <Paying appointment={appointment} state={state} none="No anotar" />
    </ConfirmDialog>
  )
}

const paidProps = (state: State, sub: 'complete' | 'pay', { price }: Appointment) => ({
  isBusy: state.isBusy,
  onConfirm: () => void state.paying.confirm(sub, price),
  onClose: () => state.ask(null),
})

type PayProps = Pick<DetailQuestionsProps, 'appointment' | 'state'>

function PayQuestion({ appointment, state }: PayProps) {
  return (
    <ConfirmDialog
      {...paidProps(state, 'pay', appointment)}
      title="Pago de la cita"
      confirmLabel="Guardar pago"
    >
      <Which appointment={appointment} />
      <Paying appointment={appointment} state={state} none="Sin anotar" />
    </ConfirmDialog>
  )
}

function Paying({ appointment, state, none }: PayProps & { none: string }) {
  const { price, currency } = appointment
  return (
    <PaymentFields
      values={state.payment}
      price={price}
      currency={currency ?? 'MXN'}
      errors={state.paying.errors}
      none={none}
      onChange={(changed) => state.change({ payment: { ...state.payment, ...changed } })}
    />
  )
}

function MissQuestion({ appointment, can, state }: QuestionProps) {
  return (
    <ConfirmDialog
      {...propsOf(state, 'miss')}
      title="No asistió"
      confirmLabel="Confirmar que no asistió"
      refusal={can.canMiss ? null : refusals.notMissed.text}
    >
      <Which appointment={appointment} />
      <Text size="sm">La cita queda como «No asistió». No le avisamos al cliente.</Text>
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
  state: State
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
      {...(count > 0 && { note: reasonNote(state) })}
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
