import { verifyCode } from '@cuando/contract/accounts'
import type { FieldErrors } from '@cuando/contract/envelope'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../../lib/call.ts'
import { errorsByField } from '../../../lib/errors-by-field.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { toastMs } from '../toast-ms-model.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'
import { verificationCode } from './use-resend.ts'

const verifyFailure = 'Error al verificar el código.'

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
  const refuse = (problems: FieldErrors) => {
    form.setErrors(problems)
    showErrors(problems)
  }
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    const { hasErrors, errors } = form.validate()
    if (hasErrors) return showErrors(errors)
    setBusy(true)
    const answer = await call(verifyCode, { body: form.values }, { failure: verifyFailure })
    setBusy(false)
    showToast(answer.ok ? 'success' : 'error', answer.message, { autoClose: toastMs })
    if (answer.ok) return onVerified(form.values.email.trim())
    refuse(errorsByField(answer, { codeInvalid: 'code' }))
  }

  return (
    <form ref={box} noValidate onSubmit={verify}>
      <Stack>
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <CodeField {...form.getInputProps('code')} />
        <Button type="submit" loading={isBusy} fullWidth>
          Verificar
        </Button>
        <ResendButton email={form.values.email} kind={verificationCode} onRefused={refuse} />
        <Button component={Link} to="/login" variant="default">
          Cancelar
        </Button>
      </Stack>
    </form>
  )
}
