import { createCustomer } from '@cuando/contract/customers/customers'
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
  const submit = async () => {
    const problems = creationErrors(draft.values, required)
    const body = bodyOf(draft.values)
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
        onSubmit={() => void submit()}
        phoneHelp={<SharingPhone phone={draft.values.phone} />}
        emailHelp={state.isEmailTaken && <TakenEmail email={draft.values.email} />}
      />
    </CustomerDialog>
  )
}
