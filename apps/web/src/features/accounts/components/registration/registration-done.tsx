import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AuthFrame } from '../auth-frame.tsx'

const redirectMs = 3000

/** Said for three seconds, then the screen for the code opens by itself. */
export function RegistrationDone({ email }: { email: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void navigate('/verify-code', { state: { email }, replace: true })
    }, redirectMs)
    return () => window.clearTimeout(timer)
  }, [navigate, email])
  return (
    <AuthFrame title="¡Ya casi!">
      <Text role="status">
        Te enviamos un código a <strong>{email}</strong>. Te llevamos a la pantalla donde lo
        escribes…
      </Text>
      <Button onClick={() => navigate('/verify-code', { state: { email }, replace: true })}>
        Escribir el código
      </Button>
    </AuthFrame>
  )
}
