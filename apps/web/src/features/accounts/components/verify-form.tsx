import { verifyCode } from '@cuando/contract/accounts/accounts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from 'wouter'
import { call } from '../../../lib/calls/call.ts'
import { errorsByField } from '../../../lib/calls/errors-by-field.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { typedEmail } from '../typed-email-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import { verificationCode } from './use-resend.ts'

const verifyFailure = 'Error al verificar el código.'

interface VerifyFormProps {
  email: string
  onVerified: (email: string) => void
}

export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const form = useForm({
    initialValues: { email, code: '' },
    validate: (values) => fieldErrors(verifyCode.body, values),
  })
  const verify = async () => {
    const body = { ...form.values, deviceId: deviceId() }
    const answer = await call(verifyCode, { body }, { failure: verifyFailure })
    showToast(answer.ok ? 'success' : 'error', answer.message, { ms: toastMs })
    if (!answer.ok) return errorsByField(answer, { codeInvalid: 'code' })
    onVerified(typedEmail(form.values.email))
    return null
  }
  const { box, isBusy, refuse, onSubmit } = useFormSubmit(form, verify)

  return (
    <form ref={box} noValidate onSubmit={onSubmit}>
      <Stack>
        <AccountEmailField
          {...form.getInputProps('email')}
          data-autofocus={email === '' || undefined}
        />
        <CodeField {...form.getInputProps('code')} data-autofocus={email !== '' || undefined} />
        <Button type="submit" loading={isBusy} fullWidth>
          Verificar
        </Button>
        <ResendButton
          email={form.values.email}
          kind={verificationCode}
          isChecking={isBusy}
          onRefused={refuse}
        />
        <Button component={Link} to="/login" variant="default">
          Cancelar
        </Button>
      </Stack>
    </form>
  )
}
