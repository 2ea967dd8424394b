import { logIn } from '@cuando/contract/accounts'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/call.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { beginSession } from '../../../lib/session.ts'
import { onDevice } from '../../../lib/storages.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { emailOf } from '../auth-state-model.ts'

const rememberedEmail = 'remembered-email'
const toastMs = 5000

export function LoginForm() {
  const box = useRef<HTMLFormElement>(null)
  const { form, logIn, isBusy, failure } = useLogIn()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { errors, hasErrors } = form.validate()
    if (hasErrors && box.current) focusFirstError(box.current, Object.keys(errors))
    else void logIn()
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack>
        <EmailField
          label="Correo electrónico"
          autoComplete="username"
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Recordarme"
          description="No lo marques en un equipo que usan otras personas."
          {...form.getInputProps('remember', { type: 'checkbox' })}
        />
        {failure && (
          <Text c="var(--mantine-color-error)" fw={500}>
            {failure}
          </Text>
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          Iniciar sesión
        </Button>
      </Stack>
    </form>
  )
}

function useLogIn() {
  const location = useLocation()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const remembered = onDevice.getItem(rememberedEmail)
  const form = useForm({
    initialValues: {
      email: emailOf(location.state) ?? remembered ?? '',
      password: '',
      remember: remembered !== null,
    },
    validate: (values) => fieldErrors(logIn.body, values),
  })

  const attempt = async () => {
    const { email, remember } = form.values
    setBusy(true)
    setFailure(null)
    const answer = await call(logIn, { body: form.values })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.message)
      form.setErrors(answer.fieldErrors)
      showToast('error', answer.message, { autoClose: toastMs })
      return
    }
    if (remember) onDevice.setItem(rememberedEmail, email.trim())
    else onDevice.removeItem(rememberedEmail)
    const { token } = answer.data
    if (token === null) return navigate('/verify-code', { state: { email: email.trim() } })
    showToast('success', answer.message, { autoClose: toastMs })
    beginSession({ ...answer.data, token }, remember)
  }
  return { form, logIn: attempt, isBusy, failure }
}
