import { passwordsDiffer, resetPassword } from '@cuando/contract/accounts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { errorsByField } from '../../../lib/errors-by-field.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { endSession, useSession } from '../../../lib/session.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { recoveryCode } from './use-resend.ts'

interface ResetFormProps {
  email: string
  onDone: (email: string) => void
}

/** Code from the mail and the new password, typed twice. */
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

/** Choosing a new password for the account of `email`. */
function useReset(email: string, onDone: (email: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email, code: '', newPassword: '', confirmPassword: '' },
    validate: (values) => fieldErrors(resetPassword.body, values),
  })

  /** Returns the names of the fields with errors; empty on success. */
  const reset = async (): Promise<string[]> => {
    const { errors, hasErrors } = form.validate()
    if (hasErrors) {
      if ('confirmPassword' in errors) showError(passwordsDiffer)
      return Object.keys(errors)
    }
    setBusy(true)
    const answer = await call(resetPassword, { body: form.values })
    setBusy(false)
    if (!answer.ok) {
      showError(answer.message)
      const problems = errorsByField(answer, { codeInvalid: 'code' })
      form.setErrors(problems)
      return Object.keys(problems)
    }
    showToast('success', answer.message, { autoClose: toastMs })
    // The server has ended all of the account's sessions, including this one.
    if (useSession.getState().isAuthenticated) endSession('log-out')
    onDone(email)
    return []
  }
  return { form, reset, isBusy }
}

const showError = (message: string) => showToast('error', message, { autoClose: toastMs })
