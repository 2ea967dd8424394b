import { Button, Text } from '@mantine/core'
import { AuthFrame } from '../auth-frame.tsx'
import { useRedirect } from '../use-redirect.ts'

const redirectMs = 3000

/** Said for three seconds, then the screen for the code opens by itself. */
export function RegistrationDone({ email }: { email: string }) {
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
