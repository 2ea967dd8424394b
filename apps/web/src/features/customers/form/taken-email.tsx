import { customerByEmail } from '@cuando/contract/customers/customers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { useOpenOther } from './use-open-other.ts'

/** Button that opens the customer who has this e-mail. */
export function TakenEmail({ email }: { email: string }) {
  const openOther = useOpenOther()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await ownerCall(customerByEmail, { params: { email: email.trim() } })
    setBusy(false)
    if (!answer.ok) return void showToast('error', answer.message)
    openOther(answer.data.id)
  }
  return (
    <Button variant="subtle" px="xs" mt={4} loading={isBusy} onClick={() => void open()}>
      Ver a ese cliente
    </Button>
  )
}
