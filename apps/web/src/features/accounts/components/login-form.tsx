import { logIn } from '@cuando/contract/accounts'
import { Anchor, Button, Checkbox, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useShownLocation } from '../../../lib/app-location.ts'
import { call } from '../../../lib/call.ts'
import { deviceId } from '../../../lib/device-id.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { beginSession } from '../../../lib/session.ts'
import { onDevice } from '../../../lib/storages.ts'
import type { FieldTexts, UserText } from '../../../lib/user-text.ts'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { emailOf } from '../auth-state-model.ts'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { logInFailure } from '../log-in-words-model.ts'
import { toastMs } from '../toast-ms-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import classes from './auth-frame.module.css'
import { LogInFailure } from './log-in-failure.tsx'

const rememberedEmail = 'remembered-email'

export function LoginForm() {
  const box = useRef<HTMLFormElement>(null)
  const { values, errors, change, attempt, isBusy, failure } = useLogIn()
  const [search] = useSearchParams()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await attempt()
    if (box.current) focusFirstError(box.current, wrong)
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack>
        <AccountEmailField
          value={values.email}
          error={errors.email}
          data-path="email"
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          data-path="password"
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <Checkbox
          label="Recordarme"
          description="No lo marques en un equipo que usan otras personas."
          checked={values.remember}
          onChange={({ currentTarget }) => change({ remember: currentTarget.checked })}
        />
        <div>
          <LogInFailure message={failure} />
          <Button type="submit" loading={isBusy} fullWidth>
            Iniciar sesión
          </Button>
        </div>
        <Link to="/recuperar-contrasena" state={{ typed: values.email }} asChild>
          <Anchor className={classes.small}>¿Olvidaste tu contraseña?</Anchor>
        </Link>
        <GoogleSignIn
          label="Acceder con Google"
          remember={values.remember}
          wanted={search.get('returnTo')}
        />
      </Stack>
    </form>
  )
}

function useLogIn() {
  const { state } = useShownLocation()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<UserText | null>(null)
  const remembered = onDevice.getItem(rememberedEmail)
  const [values, setValues] = useState({
    email: emailOf(state) ?? remembered ?? '',
    password: '',
    remember: remembered !== null,
  })
  const [errors, setErrors] = useState<FieldTexts>({})
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    )
  }

  /** Returns the names of the fields with errors. */
  const attempt = async (): Promise<string[]> => {
    const found = fieldErrors(logIn.body, values)
    setErrors(found)
    if (Object.keys(found).length > 0) return Object.keys(found)
    const { email, remember } = values
    setBusy(true)
    setFailure(null)
    const body = { ...values, deviceId: deviceId() }
    const answer = await call(logIn, { body }, { failure: logInFailure })
    setBusy(false)
    if (!answer.ok) {
      setFailure(answer.message)
      setErrors(answer.fieldErrors)
      showToast('error', answer.message, { ms: toastMs })
      return ['password', ...Object.keys(answer.fieldErrors)]
    }
    if (remember) onDevice.setItem(rememberedEmail, email.trim())
    else onDevice.removeItem(rememberedEmail)
    const { token } = answer.data
    if (token === null) {
      navigate('/verify-code', { state: { email: email.trim() } })
      return []
    }
    showToast('success', answer.message, { ms: toastMs })
    beginSession({ ...answer.data, token }, remember)
    return []
  }
  return { values, errors, change, attempt, isBusy, failure }
}
