import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import { AuthFrame } from './components/auth-frame.tsx'
import { GoogleSignIn } from './components/google-sign-in.tsx'
import { RegistrationDone } from './components/registration/registration-done.tsx'
import { RegistrationForm } from './components/registration/registration-form.tsx'
import { useRegistration } from './components/registration/use-registration.ts'

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
      <RegistrationForm state={state} />
      {state.step === 0 && (
        <GoogleSignIn
          label="Registrarme con Google"
          remember={false}
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
