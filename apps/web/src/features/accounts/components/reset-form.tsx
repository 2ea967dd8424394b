import { Button, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { recoveryCode } from './use-resend.ts'
import { useReset } from './use-reset.ts'

interface ResetFormProps {
  email: string
  onDone: (email: string) => void
}

/** The code from the mail, and the new password twice. */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const { form, reset, isBusy } = useReset(email, onDone)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-path=code]')?.focus()
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const paths = await reset()
    if (box.current) focusFirstError(box.current, paths)
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack>
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          readOnly
          variant="filled"
          {...form.getInputProps('email')}
        />
        <CodeField {...form.getInputProps('code')} />
        <PasswordField
          label="Nueva contraseña"
          description="Al menos 6 caracteres."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirma la contraseña"
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          Restablecer Contraseña
        </Button>
        <ResendButton email={email} kind={recoveryCode} onRefused={form.setErrors} />
      </Stack>
    </form>
  )
}
