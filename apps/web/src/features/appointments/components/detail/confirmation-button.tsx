import { Button } from '@mantine/core'
import { useState } from 'react'
import type { useDetail } from './use-detail.ts'

interface ConfirmationButtonProps {
  email: string
  state: ReturnType<typeof useDetail>
}

/** Mails the customer what the booking mailed. Once for each e-mail, until the dialog is opened again. */
export function ConfirmationButton({ email, state }: ConfirmationButtonProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo === email
  const send = async () => {
    const answer = await state.sendConfirmation()
    if (answer?.ok) setSentTo(email)
  }
  return (
    <div>
      <Button
        variant="light"
        px="xs"
        mt="xs"
        maw="100%"
        loading={state.isBusy}
        disabled={isSent}
        onClick={() => void send()}
      >
        {isSent ? 'Ya la enviamos' : 'Enviar confirmación'}
      </Button>
    </div>
  )
}
