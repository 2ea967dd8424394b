import { createCustomer } from '@cuando/contract/customers/customers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultsQuery } from '../../../domain/services/booking-defaults.ts'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { bodyOf, creationErrors, openingValues } from '../form-model.ts'
import { CustomerForm } from './customer-form.tsx'
import { SharingPhone } from './sharing-phone.tsx'
import { TakenEmail } from './taken-email.tsx'
import { useCustomerForm } from './use-customer-form.ts'

/** 'Nuevo Cliente' */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const state = useCustomerForm({ id: null, base: openingValues(null), version: 0 })
  const { draft, required, send } = state
  const { isLacking, toggle, withoutContact } = useWithoutContact()
  const submit = async ({ isNamesake }: { isNamesake: boolean }) => {
    const problems = creationErrors(draft.values, isLacking ? null : required)
    const body = {
      ...bodyOf(draft.values),
      ...(withoutContact !== null && { withoutContact }),
      ...(isNamesake && { isNamesake }),
    }
    const headers = { 'idempotency-key': draft.keyFor(body) }
    const answer = await send(problems, createCustomer, { headers, body })
    if (answer?.ok) onClose()
  }
  return (
    <CustomerDialog
      title="Nuevo Cliente"
      isTouched={draft.isTouched}
      onClose={state.leave(onClose)}
    >
      <CustomerForm
        {...state.fields}
        startsAtName
        submitLabel="Crear cliente"
        onSubmit={() => void submit({ isNamesake: false })}
        nameHelp={
          state.isNameTaken && (
            <Button variant="default" onClick={() => void submit({ isNamesake: true })}>
              Es otra persona: crear cliente
            </Button>
          )
        }
        lacking={{ isLacking, onToggle: toggle }}
        phoneHelp={<SharingPhone phone={draft.values.phone} />}
        emailHelp={state.isEmailTaken && <TakenEmail email={draft.values.email} />}
      />
    </CustomerDialog>
  )
}

/** Whether the customer has not the contact that the business asks for, as the last new one until it is said here. */
function useWithoutContact() {
  const { data } = useQuery(defaultsQuery)
  const [said, setSaid] = useState<boolean | null>(null)
  const withoutContact = said ?? (data?.withoutContact || null)
  const isLacking = withoutContact === true
  return { isLacking, withoutContact, toggle: () => setSaid(!isLacking) }
}
