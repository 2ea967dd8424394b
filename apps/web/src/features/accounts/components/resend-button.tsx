import { Button } from '@mantine/core'
import { type CodeKind, useResend } from './use-resend.ts'

/** 'Reenviar Código', with the seconds until that is possible. */
export function ResendButton({ email, kind }: { email: string; kind: CodeKind }) {
  const { resend, seconds, isBusy } = useResend(email, kind)
  return (
    <Button
      variant="light"
      loading={isBusy}
      disabled={seconds > 0 || email.trim() === ''}
      onClick={resend}
    >
      {seconds > 0 ? `Reenviar Código (${seconds} s)` : 'Reenviar Código'}
    </Button>
  )
}
