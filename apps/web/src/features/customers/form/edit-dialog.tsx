import { type Customer, customerById, updateCustomer } from '@cuando/contract/customers/customers'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { showFailure } from '../../../ui/forms/show-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { type ConfirmationOffer, offerOf } from '../confirmation-offer-model.ts'
import { changedFields, changeErrors, openingValues } from '../form-model.ts'
import { customerQuery } from '../queries.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { CustomerForm } from './customer-form.tsx'
import { TakenEmail } from './taken-email.tsx'
import { useCustomerForm } from './use-customer-form.ts'

interface EditDialogProps {
  id: string
  onClose: () => void
  onSaved: (offer: ConfirmationOffer | null) => void
}

/** 'Editar Cliente' */
export function EditDialog({ id, onClose, onSaved }: EditDialogProps) {
  const query = useQuery(customerQuery(id))
  const failure = useLoadFailure(query)
  // The change is based on the data that was shown first, not on refetched data.
  const [first, setFirst] = useState(query.data)
  if (!first && query.data) setFirst(query.data)
  if (first) return <EditForm customer={first} onClose={onClose} onSaved={onSaved} />
  return (
    <CustomerDialog title="Editar Cliente" onClose={onClose}>
      {failure ? (
        <LoadFailure {...failure} />
      ) : (
        <Loading label="Cargando el cliente">
          <Stack>
            <Skeleton height={72} />
            <Skeleton height={72} />
            <Skeleton height={72} />
          </Stack>
        </Loading>
      )}
    </CustomerDialog>
  )
}

interface EditFormProps extends Omit<EditDialogProps, 'id'> {
  customer: Customer
}

function EditForm(props: EditFormProps) {
  const { onClose } = props
  const { state, isComparing, submit } = useEditing(props)
  const { draft } = state
  return (
    <CustomerDialog
      title="Editar Cliente"
      isTouched={draft.isTouched}
      onClose={state.leave(onClose)}
    >
      <CustomerForm
        {...state.fields}
        isBusy={state.fields.isBusy || isComparing}
        submitLabel="Guardar cambios"
        onSubmit={() => void submit()}
        emailHelp={state.isEmailTaken && <TakenEmail email={draft.values.email} />}
      >
        {draft.apart && (
          <ChangedMeanwhile
            differences={draft.apart}
            values={draft.values}
            onChange={state.change}
          />
        )}
      </CustomerForm>
    </CustomerDialog>
  )
}

/** State of the form, and sending it; a change made meanwhile is fetched and compared. */
function useEditing({ customer, onClose, onSaved }: EditFormProps) {
  const { id, version } = customer
  const state = useCustomerForm({ id, base: openingValues(customer), version })
  const { draft, required, send } = state
  const queries = useQueryClient()
  const [isComparing, setComparing] = useState(false)

  const submit = async () => {
    const changed = changedFields(draft.values, draft.base)
    if (Object.keys(changed).length === 0) return state.leave(onClose)()
    const problems = changeErrors(draft.values, draft.base, required)
    const body = { ...changed, version: draft.version }
    const answer = await send(problems, updateCustomer, { params: { customerId: id }, body })
    if (answer?.ok) {
      const { readdressed, ...saved } = answer.data
      // The next change is based on this one, even before it is fetched again.
      queries.setQueryData(
        customerQuery(id).queryKey,
        (before) => before && { ...before, ...saved },
      )
      onSaved(offerOf(customer, readdressed))
    } else if (answer?.code === 'customerChanged') await compare()
  }
  const compare = async () => {
    setComparing(true)
    const answer = await ownerCall(customerById, { params: { customerId: id } })
    setComparing(false)
    if (!answer.ok) return showFailure(updateCustomer.failure, answer)
    draft.rebase(openingValues(answer.data), answer.data.version)
  }
  return { state, isComparing, submit }
}
