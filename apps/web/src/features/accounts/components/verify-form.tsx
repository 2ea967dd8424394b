import { verifyCode } from '@cuando/contract/accounts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/call.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { useResend } from './use-resend.ts'

const toastMs = 5000

interface VerifyFormProps {
  email: string
  onVerified: (email: string) => void
}

export function VerifyForm({ email, onVerified }: VerifyFormProps) {
  const box = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useForm({
    initialValues: { email, code: '' },
    validate: (values) => fieldErrors(verifyCode.body, values),
  })

  const showErrors = (errors: Record<string, unknown>) => {
    if (box.current) focusFirstError(box.current, Object.keys(errors))
  }
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return showErrors(errors)
    setBusy(true)
    const answer = await call(verifyCode, { body: form.values })
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message, { autoClose: toastMs })
    if (answer.ok) return onVerified(form.values.email.trim())
    const problems =
      answer.status === 422 ? { code: answer.message, ...answer.fieldErrors } : answer.fieldErrors
    form.setErrors(problems)
    showErrors(problems)
  }

  return (
    <form ref={box} noValidate onSubmit={verify}>
      <Stack>
        <EmailField label="Correo electrónico" required {...form.getInputProps('email')} />
        <TextInput
          label="Código"
          placeholder="000000"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          styles={{ input: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          Verificar
        </Button>
        <ResendButton email={form.values.email} />
        <Button component={Link} to="/login" variant="default">
          Cancelar
        </Button>
      </Stack>
    </form>
  )
}

function ResendButton({ email }: { email: string }) {
  const { resend, seconds, isBusy } = useResend(email)
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
