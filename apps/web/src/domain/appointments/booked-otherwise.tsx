import type { BookedAs } from '@cuando/contract/customers/customer-schemas'
import { updateCustomer } from '@cuando/contract/customers/customers'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Alert, Button, Text } from '@mantine/core'
import { IconUserQuestion } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../lib/calls/owner-call.ts'
import type { UserText } from '../../lib/user-text.ts'
import { showToast } from '../../ui/show-toast.ts'
import classes from './booked-otherwise.module.css'
import { refetchAppointments } from './fresh-appointments.ts'

interface BookedOtherwiseProps {
  customerId: string
  /** The name and phone that the visitor typed. */
  bookedAs: BookedAs
  /** Date of the appointment, on screens that show more than that one. */
  when?: string
}

/** A visitor's booking under another name or phone than the customer's, which the owner may take over. */
export function BookedOtherwise({ customerId, bookedAs, when }: BookedOtherwiseProps) {
  const { use, isBusy, problem } = useBookedData(customerId)
  const { phone } = bookedAs
  return (
    <Alert
      color="yellow"
      variant="light"
      role="note"
      icon={<IconUserQuestion aria-hidden />}
      title="Datos distintos a los del cliente"
      className={classes.notice}
    >
      <Text>
        {`Reservó como ${fullName(bookedAs)}`}
        {phone && (
          <>
            , <span className={classes.phone}>{formatPhone(phone)}</span>
          </>
        )}
      </Text>
      {when && (
        <Text size="sm" c="dimmed">
          {when}
        </Text>
      )}
      <div role="status">{problem && <Text className={classes.problem}>{problem}</Text>}</div>
      <Button variant="default" mt="sm" loading={isBusy} onClick={() => void use(bookedAs)}>
        Usar estos datos
      </Button>
    </Alert>
  )
}

function useBookedData(customerId: string) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<UserText | null>(null)
  const use = async ({ name, lastName, phone, version }: BookedAs) => {
    setBusy(true)
    // Without a typed phone, the customer's phone stays.
    const body = { name, lastName, ...(phone !== null && { phone }), version }
    const answer = await ownerCall(updateCustomer, { params: { customerId }, body })
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (answer.ok) showToast('success', answer.message)
    void refetchAppointments(queries)
  }
  return { use, isBusy, problem }
}
