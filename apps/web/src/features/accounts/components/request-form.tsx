import { forgotPassword } from '@cuando/contract/accounts/accounts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { call } from '../../../lib/calls/call.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { typedEmail } from '../typed-email-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import { useFormSubmit } from './use-form-submit.ts'
import { noteCodeSent, recoveryCode } from './use-resend.ts'

interface RequestFormProps {
  typed: string
  onSent: (email: string) => void
}

/** Asks for the e-mail address to send a password reset code to. */
export function RequestForm({ typed, onSent }: RequestFormProps) {
  const form = useForm({
    initialValues: { email: typed },
    validate: (values) => fieldErrors(forgotPassword.body, values),
  })
  const request = async () => {
    const body = { ...form.values, deviceId: deviceId() }
    const answer = await call(forgotPassword, { body })
    showToast(answer.ok ? 'success' : 'error', answer.message, { ms: toastMs })
    if (!answer.ok) return answer.fieldErrors
    const email = typedEmail(form.values.email)
    noteCodeSent(recoveryCode, email)
    onSent(email)
    return null
  }
  const { box, isBusy, onSubmit } = useFormSubmit(form, request)

  return (
    <form ref={box} noValidate onSubmit={onSubmit}>
      <Stack>
        <AccountEmailField {...form.getInputProps('email')} />
        <Button type="submit" loading={isBusy} fullWidth>
          Enviar Código
        </Button>
      </Stack>
    </form>
  )
}
