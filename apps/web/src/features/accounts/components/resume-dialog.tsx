import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { endSession } from '../../../lib/session.ts'
import { EmailField } from '../../../ui/email-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { LogInFailure } from './log-in-failure.tsx'
import classes from './resume-dialog.module.css'
import { useResume } from './use-resume.ts'

/**
 * Asks who is there, by password or Google, on top of everything, dialogs too, when a session has ended in the middle of something.
 * What lies beneath stays as it is.
 */
export function ResumeDialog() {
  const titleId = useId()
  const box = useOpenDialog()
  const { owner, email, remember, form, resume, isBusy, failure } = useResume()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void resume().then((isBack) => {
      if (!isBack) box.current?.querySelector<HTMLElement>('[data-path=password]')?.focus()
    })
  }

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      className={classes.dialog}
      // A phone's way back may close it all the same.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <div>
            <Title order={2} size="h3" id={titleId}>
              Tu sesión ha expirado
            </Title>
            <Text c="dimmed" mt={4}>
              Inicia sesión de nuevo para seguir donde ibas. Lo que llevas escrito sigue aquí.
            </Text>
          </div>
          <EmailField
            label="Correo electrónico"
            autoComplete="username"
            value={email}
            readOnly
            variant="filled"
          />
          <PasswordField
            label="Contraseña"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <div>
            <LogInFailure message={failure} />
            <Button type="submit" loading={isBusy} fullWidth>
              Iniciar sesión
            </Button>
          </div>
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

/** Opened by the browser itself, it lies above everything and makes the rest unreachable. */
function useOpenDialog() {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-path=password]')?.focus()
    return () => dialog?.close()
  }, [])
  return box
}
