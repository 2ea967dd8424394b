import { type Customer, eraseCustomer } from '@cuando/contract/customers/customers'
import { countOf, fullName } from '@cuando/es/text'
import { Alert, Button, Checkbox, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customersKey } from '../../../domain/customers/customers-key.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { customerQuery, unreachableQuery } from '../queries.ts'
import { UnreachableAlert, type UnreachableEvents } from './unreachable-alert.tsx'

interface EraseDialogProps {
  id: string
  onClose: () => void
  onErased: () => void
}

/** Erases a customer's personal data, after listing the data that is erased and that stays. */
export function EraseDialog({ id, onClose, onErased }: EraseDialogProps) {
  const [isErasing, setErasing] = useState(false)
  // The server notifies all screens, maybe before it answers: the erased customer must not be fetched then.
  const query = useQuery({ ...customerQuery(id), enabled: !isErasing })
  const events = useQuery({ ...unreachableQuery(id), enabled: !isErasing })
  const failure = useLoadFailure(query.isError ? query : events)
  return (
    <CustomerDialog title="Eliminar datos personales" onClose={onClose}>
      {failure && <LoadFailure {...failure} />}
      {!(query.data && events.data) && !failure && <Skeleton height={280} />}
      {query.data && events.data && (
        <EraseQuestion
          customer={query.data}
          unreachable={events.data}
          isErasing={isErasing}
          onErasing={setErasing}
          onErased={onErased}
        />
      )}
    </CustomerDialog>
  )
}

interface EraseQuestionProps {
  customer: Customer
  unreachable: UnreachableEvents
  isErasing: boolean
  onErasing: (isErasing: boolean) => void
  onErased: () => void
}

function EraseQuestion(props: EraseQuestionProps) {
  const { customer, unreachable, isErasing } = props
  const [isSure, setSure] = useState(false)
  const { erase, problem } = useErase(props)
  return (
    <Stack>
      <ErasedData customer={customer} />
      {customer.nextAppointment && (
        <Alert color="yellow" variant="light" role="note">
          Tiene citas por venir. No se cancelan, pero ya no tendrás cómo avisarle de nada ni
          recibirá recordatorios.
        </Alert>
      )}
      {unreachable.total > 0 && <UnreachableAlert {...unreachable} />}
      <Checkbox
        color="bugambilia"
        label="Entiendo que esto no se puede deshacer"
        checked={isSure}
        onChange={({ currentTarget }) => setSure(currentTarget.checked)}
      />
      {problem && (
        <Alert color="bugambilia" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Group gap="sm" grow preventGrowOverflow={false}>
        <CloseDialogButton>Cancelar</CloseDialogButton>
        <Button
          color="bugambilia"
          leftSection={<IconUserX size={18} aria-hidden />}
          disabled={!isSure}
          loading={isErasing}
          onClick={() => void erase()}
        >
          Eliminar datos
        </Button>
      </Group>
    </Stack>
  )
}

function ErasedData({ customer }: { customer: Customer }) {
  return (
    <>
      <Text>
        Se eliminan para siempre los datos de <b>{fullName(customer)}</b>:
      </Text>
      <List spacing={4} withPadding>
        <List.Item>nombre, correo, teléfono y cumpleaños</List.Item>
        <List.Item>etiquetas y notas, y los mensajes que dejó al reservar</List.Item>
        <List.Item>las direcciones de sus citas a domicilio</List.Item>
        {customer.isBlocked && <List.Item>su bloqueo: podrá volver a reservar en línea</List.Item>}
      </List>
      <Text>{staysWords(customer)}</Text>
    </>
  )
}

function staysWords({ totalAppointments }: Customer): string {
  if (totalAppointments === 0) return 'No tiene citas: no queda nada.'
  const stay = totalAppointments === 1 ? 'Se queda' : 'Se quedan'
  return `${stay} ${countOf(totalAppointments, 'cita', 'citas')} en tu calendario y en tus cuentas, a nombre de «Cliente anónimo».`
}

const goneWords =
  'Este cliente ya no está: se combinó con otro o ya se eliminaron sus datos. Búscalo para asegurarte.'
const goneMs = 8000

function useErase({ customer: { id }, onErasing, onErased }: EraseQuestionProps) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<UserText | null>(null)
  const erase = async () => {
    onErasing(true)
    setProblem(null)
    const answer = await ownerCall(eraseCustomer, { params: { customerId: id } })
    const isGone = !answer.ok && answer.code === 'customerUnknown'
    if (!answer.ok && !isGone) {
      onErasing(false)
      return setProblem(answer.message)
    }
    // Erased on another device, or merged: then the other customer has the data.
    if (isGone) showToast('info', goneWords, { ms: goneMs })
    else showToast('success', answer.message)
    // The list first: the element that gets the focus back must not be removed afterwards.
    await queries.invalidateQueries({ queryKey: [...customersKey, 'list'] })
    onErased()
    queries.removeQueries(customerQuery(id))
    void queries.invalidateQueries()
  }
  return { erase, problem }
}
