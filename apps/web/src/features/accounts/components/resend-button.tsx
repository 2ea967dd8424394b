import { Button } from '@mantine/core'
import { type Resending, useResend } from './use-resend.ts'

/** 'Reenviar Código', with a countdown until it is allowed. */
export function ResendButton(props: Resending) {
  const { resend, seconds, isBusy } = useResend(props)
  return (
    <Button
      variant="light"
      loading={isBusy}
      disabled={props.isChecking || seconds > 0 || props.email.trim() === ''}
      onClick={resend}
    >
      {seconds > 0 ? `Reenviar Código (${seconds} s)` : 'Reenviar Código'}
    </Button>
  )
}
