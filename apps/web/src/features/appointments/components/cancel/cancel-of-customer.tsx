import type { Appointment } from '@cuando/contract/appointment'
import { limits } from '@cuando/contract/limits'
import { countOf } from '@cuando/es/count-of'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameIt } from '../../../../domain/appointments/selected-appointments.ts'
import { comingQuery } from '../../queries.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { useDetail } from '../detail/use-detail.ts'
import { ComingList } from './coming-list.tsx'

interface CancelOfCustomerProps {
  customer: Appointment['customer']
  state: ReturnType<typeof useDetail>
}

/** Asks before all that is still to come of a customer is cancelled, and names it. */
export function CancelOfCustomer({ customer, state }: CancelOfCustomerProps) {
  const coming = useQuery(comingQuery(customer.id))
  const appointments = coming.data?.appointments.map(nameIt) ?? []
  const count = appointments.length
  const name = `${customer.name} ${customer.lastName}`.trim()
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
      onConfirm={() => state.cancelAll(appointments.map(({ id }) => id))}
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
          {count === 1
            ? 'Le avisamos por correo y el horario queda libre.'
            : 'Le avisamos por correo de cada una y los horarios quedan libres.'}
        </Text>
      )}
    </ConfirmDialog>
  )
}
