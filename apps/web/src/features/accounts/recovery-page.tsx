import { Anchor, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useShownLocation } from '../../lib/history/app-location.ts'
import { emailOf } from './auth-state-model.ts'
import classes from './components/auth-frame.module.css'
import { AuthFrame } from './components/auth-frame.tsx'
import { RequestForm } from './components/request-form.tsx'
import { ResetForm } from './components/reset-form.tsx'
import { useRedirect } from './components/use-redirect.ts'

const path = '/recuperar-contrasena'
const redirectMs = 2000

/**
 * Requests a code, then sets a new password. The second step is stored in history state, or comes from the
 * link in the mail, so it survives a reload while the owner reads the mail.
 */
export function RecoveryPage() {
  const { state } = useShownLocation()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const [restored, setRestored] = useState<string | null>(null)
  const email = emailOf(state) ?? search.get('email')
  if (restored !== null) return <Restored email={restored} />
  if (!email) {
    return (
      <Step intro="Escribe el correo de tu cuenta y te enviamos un código para elegir otra contraseña.">
        <RequestForm
          typed={emailOf(state, 'typed') ?? ''}
          onSent={(to) => navigate(path, { state: { email: to } })}
        />
      </Step>
    )
  }
  return (
    <Step intro="Si ese correo tiene una cuenta, le enviamos un código de 6 dígitos; vale 15 minutos. Si no llega, revisa tu correo no deseado.">
      <ResetForm email={email} onDone={setRestored} />
      <Link to={path} state={{ typed: email }} asChild>
        <Anchor className={classes.small}>Usar otro correo</Anchor>
      </Link>
    </Step>
  )
}

function Step({ intro, children }: { intro: string; children: ReactNode }) {
  return (
    <AuthFrame title="Recupera tu contraseña" intro={intro}>
      <Stack gap={0}>
        {children}
        <Anchor component={Link} to="/login" className={classes.small}>
          Volver a iniciar sesión
        </Anchor>
      </Stack>
    </AuthFrame>
  )
}

function Restored({ email }: { email: string }) {
  const goOn = useRedirect({ to: '/login', email, afterMs: redirectMs })
  return (
    <AuthFrame title="Tu contraseña es nueva">
      <Text role="status">
        Por seguridad cerramos todas tus sesiones. Te llevamos a iniciar sesión en un momento…
      </Text>
      <Button onClick={goOn}>Iniciar sesión</Button>
    </AuthFrame>
  )
}
