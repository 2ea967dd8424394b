import { passwordsDiffer, resetPassword } from '@cuando/contract/accounts/accounts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { errorsByField } from '../../../lib/calls/errors-by-field.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { endSession, useSession } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import { recoveryCode } from './use-resend.ts'

interface ResetFormProps {
  email: string
  onDone: (email: string) => void
}

/** Code from the mail and the new password, typed twice. */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const { form, box, isBusy, onSubmit } = useReset(email, onDone)

  return (
    <form ref={box} noValidate onSubmit={onSubmit}>
      <Stack>
        <AccountEmailField readOnly variant="filled" {...form.getInputProps('email')} />
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
        <ResendButton
          email={email}
          kind={recoveryCode}
          isChecking={isBusy}
          onRefused={form.setErrors}
        />
      </Stack>
    </form>
  )
}

/** The form's values and their submission. The focus starts on the code. */
function useReset(email: string, onDone: ResetFormProps['onDone']) {
  const form = useForm({
    initialValues: { email, code: '', newPassword: '', confirmPassword: '' },
    validate: (values) => fieldErrors(resetPassword.body, values),
  })
  const reset = async () => {
    const answer = await call(resetPassword, { body: { ...form.values, deviceId: deviceId() } })
    showToast(answer.ok ? 'success' : 'error', answer.message, { ms: toastMs })
    if (!answer.ok) return errorsByField(answer, { codeInvalid: 'code' })
    // The server has ended all of the account's sessions, including this one.
    if (useSession.getState().isAuthenticated) endSession('log-out')
    onDone(email)
    return null
  }
  const showInvalid = (errors: Record<string, unknown>) => {
    if ('confirmPassword' in errors) showToast('error', passwordsDiffer, { ms: toastMs })
  }
  const { box, isBusy, onSubmit } = useFormSubmit(form, reset, showInvalid)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-path=code]')?.focus()
  }, [box])
  return { form, box, isBusy, onSubmit }
}
