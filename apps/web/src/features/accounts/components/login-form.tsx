import { logIn } from '@cuando/contract/accounts/accounts'
import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { call } from '../../../lib/calls/call.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { useShownLocation } from '../../../lib/history/app-location.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import {
  keepRemembered,
  lastRememberedEmail,
  remembersByDefault,
} from '../../../lib/session/remember-me.ts'
import { beginSession } from '../../../lib/session/session.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { focusFirstError } from '../../../ui/plain/focus-first-error.ts'
import { showToast } from '../../../ui/show-toast.ts'
import { emailOf, isNewAccount } from '../auth-state-model.ts'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { logInFailure } from '../log-in-words-model.ts'
import { toastMs } from '../toast-ms-model.ts'
import { typedEmail } from '../typed-email-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import classes from './auth-frame.module.css'
import { LogInFailure } from './log-in-failure.tsx'

export function LoginForm() {
  const box = useRef<HTMLFormElement>(null)
  const { form, attempt, isBusy, failure } = useLogIn()
  const [search] = useSearchParams()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { errors, hasErrors } = form.validate()
    const focus = (paths: string[]) => box.current && focusFirstError(box.current, paths)
    if (hasErrors) focus(Object.keys(errors))
    else void attempt().then(focus)
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack>
        <LogInFields form={form} />
        <div>
          <LogInFailure message={failure} />
          <Button type="submit" loading={isBusy} fullWidth>
            Iniciar sesión
          </Button>
        </div>
        <Link to="/recuperar-contrasena" state={{ typed: form.values.email }} asChild>
          <Anchor className={classes.small}>¿Olvidaste tu contraseña?</Anchor>
        </Link>
        <GoogleSignIn
          label="Acceder con Google"
          remember={form.values.remember}
          wanted={search.get('returnTo')}
        />
      </Stack>
    </form>
  )
}

function LogInFields({ form }: { form: ReturnType<typeof useLogInForm> }) {
  return (
    <>
      <AccountEmailField {...form.getInputProps('email')} />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        required
        {...form.getInputProps('password')}
      />
      <Checkbox
        label="Recordarme"
        name="remember"
        description="No lo marques en un equipo que usan otras personas."
        {...form.getInputProps('remember', { type: 'checkbox' })}
      />
    </>
  )
}

/** The form begins with the e-mail of the screen before, else with the remembered one. A new account is remembered. */
function useLogInForm() {
  const { state } = useShownLocation()
  return useForm({
    initialValues: {
      email: emailOf(state) ?? lastRememberedEmail(),
      password: '',
      remember: isNewAccount(state) || remembersByDefault(),
    },
    validate: (values) => fieldErrors(logIn.body, values),
  })
}

function useLogIn() {
  const form = useLogInForm()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<UserText | null>(null)

  /** Returns the names of the fields with errors. */
  const attempt = async (): Promise<string[]> => {
    const { remember } = form.values
    const email = typedEmail(form.values.email)
    setBusy(true)
    setFailure(null)
    const body = { ...form.values, deviceId: deviceId() }
    const answer = await call(logIn, { body }, { failure: logInFailure })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.message)
      form.setErrors(answer.fieldErrors)
      showToast('error', answer.message, { ms: toastMs })
      return ['password', ...Object.keys(answer.fieldErrors)]
    }
    keepRemembered(remember, email)
    const { token } = answer.data
    if (token === null) {
      navigate('/verify-code', { state: { email } })
      return []
    }
    showToast('success', answer.message, { ms: toastMs })
    beginSession({ ...answer.data, token }, remember)
    return []
  }
  return { form, attempt, isBusy, failure }
}
