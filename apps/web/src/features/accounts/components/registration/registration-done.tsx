import { Button, Text } from '@mantine/core'
import { AuthFrame } from '../auth-frame.tsx'
import { useRedirect } from '../use-redirect.ts'

const redirectMs = 3000

/** Success message; redirects to the code screen after three seconds. */
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
