import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import type { Data } from '@cuando/contract/calls/endpoint'
import { limits } from '@cuando/contract/calls/limits'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { toSelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { blockedQuery } from '../../../../domain/customers/blocked-contacts.ts'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import { comingQuery } from '../../queries.ts'
import { ComingList } from '../cancel/coming-list.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { useDetail } from './use-detail.ts'

interface BlockQuestionProps {
  customer: Appointment['customer']
  state: ReturnType<typeof useDetail>
}

/**
 * Asks which contacts of the customer to block from online booking, and what to do with their upcoming
 * appointments.
 */
export function BlockQuestion({ customer, state }: BlockQuestionProps) {
  const email = customer.email ?? ''
  const phone = customer.phone ?? ''
  const coming = useQuery(comingQuery(customer.id))
  const count = coming.data?.appointments.length ?? 0
  const chosen = {
    email: state.blocksEmail ? email : '',
    phone: state.blocksPhone ? phone : '',
  }
  const along = coming.data?.appointments.map(toSelectedAppointment) ?? []
  return (
    <ConfirmDialog
      title="Bloquear a este cliente"
      confirmLabel={state.cancelsToo ? 'Bloquear y cancelar' : 'Bloquear'}
      closeLabel="Volver"
      isDangerous
      isTouched={state.blockNote !== '' || state.reason !== ''}
      isBusy={state.isBusy}
      isReady={(chosen.email !== '' || chosen.phone !== '') && (!state.cancelsToo || count > 0)}
      onConfirm={() =>
        state.block({ ...chosen, note: state.blockNote }, state.cancelsToo ? along : [])
      }
      onClose={() => state.ask(null)}
    >
      <Consequence customer={customer} />
      <ContactChoice email={email} phone={phone} state={state} />
      <TextInput
        label="Nota (opcional)"
        description="Solo la ves tú."
        maxLength={limits.blockedNote}
        value={state.blockNote}
        onChange={({ currentTarget }) => state.change({ blockNote: currentTarget.value })}
      />
      <AlongChoice coming={coming} state={state} />
    </ConfirmDialog>
  )
}

function Consequence({ customer }: Pick<BlockQuestionProps, 'customer'>) {
  return (
    <Text>
      <Text span fw={600}>
        {fullName(customer)}
      </Text>{' '}
      no podrá reservar en línea ni cambiar sus citas por su enlace. No le avisamos, y tú puedes
      seguir agendándole.
    </Text>
  )
}

interface ContactChoiceProps {
  email: string
  phone: string
  state: BlockQuestionProps['state']
}

/** The customer's contacts, each with a checkbox. */
function ContactChoice({ email, phone, state }: ContactChoiceProps) {
  const { change } = state
  const { data: blocked = [] } = useQuery(blockedQuery({ email, phone }))
  const isBlocked = (kind: 'EMAIL' | 'PHONE') => blocked.some((each) => each.kind === kind)
  return (
    <FieldGroup legend="Qué bloquear">
      <Stack gap="xs">
        {email !== '' && (
          <Checkbox
            label={email}
            description={isBlocked('EMAIL') ? 'Correo. Ya está bloqueado.' : 'Correo'}
            checked={state.blocksEmail}
            onChange={({ currentTarget }) => change({ blocksEmail: currentTarget.checked })}
          />
        )}
        {phone !== '' && (
          <Checkbox
            label={formatPhone(phone)}
            description={isBlocked('PHONE') ? 'Teléfono. Ya está bloqueado.' : 'Teléfono'}
            checked={state.blocksPhone}
            onChange={({ currentTarget }) => change({ blocksPhone: currentTarget.checked })}
          />
        )}
      </Stack>
    </FieldGroup>
  )
}

interface AlongChoiceProps {
  coming: UseQueryResult<Data<typeof upcomingAppointments>>
  state: BlockQuestionProps['state']
}

/** Whether to cancel the customer's upcoming appointments as well, and the reason. */
function AlongChoice({ coming, state }: AlongChoiceProps) {
  const { change } = state
  const count = coming.data?.appointments.length ?? 0
  return (
    <>
      {count > 0 && (
        <Checkbox
          label={`Cancelar también ${count === 1 ? 'su cita próxima' : `sus ${count} citas próximas`}`}
          checked={state.cancelsToo}
          onChange={({ currentTarget }) => change({ cancelsToo: currentTarget.checked })}
        />
      )}
      {(state.cancelsToo || coming.isError) && <ComingList coming={coming} />}
      {state.cancelsToo && count > 0 && (
        <Textarea
          label="Razón de la cancelación (opcional)"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.reason}
          value={state.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      )}
    </>
  )
}
