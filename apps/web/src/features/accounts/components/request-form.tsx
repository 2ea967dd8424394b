import { forgotPassword } from '@cuando/contract/accounts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { noteCodeSent, recoveryCode } from './use-resend.ts'

interface RequestFormProps {
  typed: string
  onSent: (email: string) => void
}

/** Asks for the e-mail address to send a password reset code to. */
export function RequestForm({ typed, onSent }: RequestFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email: typed },
    validate: (values) => fieldErrors(forgotPassword.body, values),
  })

  const showErrors = (errors: Record<string, unknown>) => {
    if (box.current) focusFirstError(box.current, Object.keys(errors))
  }
  const request = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return showErrors(errors)
    setBusy(true)
    const answer = await call(forgotPassword, { body: form.values })
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message, { autoClose: toastMs })
    if (!answer.ok) {
      form.setErrors(answer.fieldErrors)
      return showErrors(answer.fieldErrors)
    }
    const email = form.values.email.trim()
    noteCodeSent(recoveryCode, email)
    onSent(email)
  }

  return (
    <form ref={box} noValidate onSubmit={request}>
      <Stack>
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          Enviar Código
        </Button>
      </Stack>
    </form>
  )
}
