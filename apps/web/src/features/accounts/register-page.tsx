import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconGift } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { AuthFrame } from './components/auth-frame.tsx'
import { RegistrationForm } from './components/registration/registration-form.tsx'
import { useRegistration } from './components/registration/use-registration.ts'
import { useRedirect } from './components/use-redirect.ts'
import { GoogleSignIn } from './google/google-sign-in.tsx'

export function RegisterPage() {
  const [done, setDone] = useState<string | null>(null)
  return done === null ? <Registration onDone={setDone} /> : <RegistrationDone email={done} />
}

function Registration({ onDone }: { onDone: (email: string) => void }) {
  const state = useRegistration(onDone)
  return (
    <AuthFrame
      title="Registra tu negocio"
      intro="En unos minutos tendrás tu página para que tus clientes agenden solos."
      width="wide"
    >
      {state.invitation.from && (
        <Alert role="note" color="agave" icon={<IconGift size={20} aria-hidden />}>
          Te invita <strong>{state.invitation.from}</strong>.
        </Alert>
      )}
      {state.invitation.isUnknown && (
        <Alert role="status" color="yellow" icon={<IconGift size={20} aria-hidden />}>
          No conocemos esta invitación. Puedes registrarte sin ella, o pedir de nuevo el enlace a
          quien te invitó.
        </Alert>
      )}
      <RegistrationForm state={state} />
      {state.step === 0 && (
        <GoogleSignIn
          label="Registrarme con Google"
          remember
          wanted={null}
          stays={state.form.isDirty()}
        />
      )}
      <Text>
        ¿Ya tienes cuenta?{' '}
        <Anchor component={Link} to="/login" fw={600}>
          Inicia sesión
        </Anchor>
      </Text>
    </AuthFrame>
  )
}

const redirectMs = 3000

/** Success message; redirects to the code screen after three seconds. */
function RegistrationDone({ email }: { email: string }) {
  const goOn = useRedirect({ to: '/verify-code', email, afterMs: redirectMs })
  return (
    <AuthFrame title="¡Ya casi!">
      <Text role="status">
        Te enviamos un código a <strong>{email}</strong>. Te llevamos a la pantalla donde lo
        escribes…
      </Text>
      <Button onClick={goOn}>Escribir el código</Button>
    </AuthFrame>
  )
}
