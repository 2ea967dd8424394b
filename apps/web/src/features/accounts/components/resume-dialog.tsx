import { logIn } from '@cuando/contract/accounts/accounts'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { deviceId } from '../../../lib/session/device-id.ts'
import { useIsOwner } from '../../../lib/session/role.ts'
import { beginSession, endSession, useSession } from '../../../lib/session/session.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { useBackToClose } from '../../../ui/page/use-back-to-close.ts'
import box from '../../../ui/plain/dialog.module.css'
import { useOpenDialog } from '../../../ui/plain/use-open-dialog.ts'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { logInFailure } from '../log-in-words-model.ts'
import { AccountEmailField } from './account-email-field.tsx'
import { LogInFailure } from './log-in-failure.tsx'
import classes from './resume-dialog.module.css'

const password = '[data-path=password]'

/**
 * Asks an owner whose session expired to log in again, by password or Google, above everything else, open
 * dialogs included. The screen underneath keeps its state.
 */
export function ResumeDialog() {
  const titleId = useId()
  const dialog = useOpenDialog(password)
  // It stays open: leaving the screen would lose the state of the screen underneath.
  useBackToClose(true, () => {})
  const state = useResume()
  const { owner, remember } = state

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void state.resume().then((isBack) => {
      if (!isBack) dialog.ref.current?.querySelector<HTMLElement>(password)?.focus()
    })
  }

  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className={`${box.dialog} ${classes.dialog}`}
      // Android's back button closes a modal dialog even so; reopen it.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <Heading id={titleId} />
          <LogInFields state={state} />
          <GoogleSignIn label="Seguir con Google" remember={remember} wanted={null} owner={owner} />
          <Button variant="subtle" color="gray" onClick={() => endSession('log-out')}>
            Salir sin guardar
          </Button>
          <Anchor href="/recuperar-contrasena" target="_blank" className={classes.way}>
            ¿Olvidaste tu contraseña?
          </Anchor>
        </Stack>
      </form>
    </dialog>
  )
}

/** The session of a colleague may have ended with their access: the server can't tell before the log-in. */
function Heading({ id }: { id: string }) {
  const isOwner = useIsOwner()
  return (
    <div>
      <Title order={2} size="h3" id={id}>
        Tu sesión terminó
      </Title>
      <Text c="dimmed" mt={4}>
        Inicia sesión de nuevo para seguir donde ibas{!isOwner && ', si aún tienes acceso'}. Lo que
        llevas escrito sigue aquí.
      </Text>
    </div>
  )
}

function LogInFields({ state }: { state: ReturnType<typeof useResume> }) {
  return (
    <>
      <AccountEmailField value={state.email} readOnly variant="filled" />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        required
        {...state.form.getInputProps('password')}
      />
      <div>
        <LogInFailure message={state.failure} />
        <Button type="submit" loading={state.isBusy} fullWidth>
          Iniciar sesión
        </Button>
      </div>
    </>
  )
}

/** Logs the owner of the expired session in again. */
function useResume() {
  const owner = useSession(({ user }) => user?.id ?? null)
  const email = useSession(({ user }) => user?.email ?? '')
  const remember = useSession((session) => session.remember)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<UserText | null>(null)
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => fieldErrors(logIn.body, { ...values, email }),
  })

  /** Returns whether the log-in succeeded. */
  const resume = async (): Promise<boolean> => {
    if (form.validate().hasErrors) return false
    setBusy(true)
    setFailure(null)
    const body = { email, password: form.values.password, remember, deviceId: deviceId() }
    const answer = await call(logIn, { body }, { failure: logInFailure })
    setBusy(false)
    if (answer.ok && answer.data.token !== null) {
      beginSession({ ...answer.data, token: answer.data.token }, remember)
      return true
    }
    setFailure(answer.message)
    return false
  }
  return { owner, email, remember, form, resume, isBusy, failure }
}
