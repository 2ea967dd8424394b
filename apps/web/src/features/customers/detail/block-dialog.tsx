import { blockContact, unblockContact } from '@cuando/contract/customers/blocked-contacts'
import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blockedContactsKey, blockedQuery } from '../../../domain/customers/blocked-contacts.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { customerQuery, refreshCustomers } from '../queries.ts'

interface BlockDialogProps {
  id: string
  onClose: () => void
}

/** Asks whether to block or unblock a customer's online bookings, and explains the effect. */
export function BlockDialog({ id, onClose }: BlockDialogProps) {
  const { data: customer } = useQuery(customerQuery(id))
  // Fixed on opening: question and action must match, even if somebody else blocks or unblocks the customer.
  const [wasBlocked, setWasBlocked] = useState(customer?.isBlocked)
  if (wasBlocked === undefined && customer) setWasBlocked(customer.isBlocked)
  const isBlocked = wasBlocked ?? false
  const { isBusy, change } = useBlocking(customer)
  const act = async () => {
    if (await change(!isBlocked)) onClose()
  }
  return (
    <CustomerDialog
      title={isBlocked ? 'Desbloquear reservas en línea' : 'Bloquear reservas en línea'}
      onClose={onClose}
    >
      <Stack>
        <Text>
          <Text span fw={600}>
            {customer && fullName(customer)}
          </Text>{' '}
          {isBlocked
            ? 'podrá reservar en línea otra vez.'
            : 'no podrá reservar en línea ni cambiar sus citas por su enlace: verá el teléfono de tu negocio. No le avisamos, sus citas se quedan y tú puedes seguir agendándole.'}
        </Text>
        <Group gap="sm" grow preventGrowOverflow={false}>
          <CloseDialogButton>Volver</CloseDialogButton>
          <Button
            data-autofocus
            color={isBlocked ? 'agave' : 'bugambilia'}
            loading={isBusy}
            disabled={!customer}
            onClick={() => void act()}
          >
            {isBlocked ? 'Desbloquear' : 'Bloquear'}
          </Button>
        </Group>
      </Stack>
    </CustomerDialog>
  )
}

function useBlocking(customer: CustomerDetail | undefined) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const contacts = { email: customer?.email ?? '', phone: customer?.phone ?? '' }

  const unblock = async () => {
    const blocked = await queries.fetchQuery(blockedQuery(contacts)).catch(() => null)
    if (!blocked) return { ok: false, message: unblockContact.failure }
    for (const { id } of blocked) {
      const answer = await ownerCall(unblockContact, { params: { contactId: id } })
      // Already unblocked in another window: counts as success.
      if (!answer.ok && answer.code !== 'contactUnknown') return answer
    }
    return { ok: true, message: unblockContact.success }
  }
  /** Returns whether it succeeded. */
  const change = async (toBlocked: boolean): Promise<boolean> => {
    setBusy(true)
    const answer = toBlocked
      ? await ownerCall(blockContact, { body: { ...contacts, note: '' } })
      : await unblock()
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message)
    void queries.invalidateQueries({ queryKey: blockedContactsKey })
    refreshCustomers(queries)
    return answer.ok
  }
  return { isBusy, change }
}
