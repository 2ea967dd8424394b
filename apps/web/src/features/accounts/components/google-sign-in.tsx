import { Button, Divider, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { configQuery } from '../../../lib/config-query.ts'
import { GoogleMark } from './google-mark.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'
import { useReturnToLogin } from './use-return-to-login.ts'

interface GoogleSignInProps {
  label: string
  remember: boolean
  /** Where the person wanted to go, or null. */
  wanted: string | null
  /** Whether something has been typed that going away would lose. */
  stays?: boolean
  /** Whose screens wait beneath, for nobody else; then nothing leads away from here. */
  owner?: string | null
}

/** The other way in, where the operator has set it up and the browser can do it. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const { data } = useQuery(configQuery)
  const { googleClientId: clientId, googleAuthorizationUrl: page } = data ?? {}
  // Web Crypto is there only over https and on localhost.
  if (!clientId || !page || !window.isSecureContext) return null
  return <GoogleButton google={{ clientId, page }} {...props} />
}

interface GoogleButtonProps extends GoogleSignInProps {
  google: { clientId: string; page: string }
}

function GoogleButton(props: GoogleButtonProps) {
  const { google, label, remember, wanted, stays = false, owner = null } = props
  const [pathname] = useLocation()
  const { signIn, isReady, isBusy, failure } = useGoogleSignIn(google)
  const isKept = stays || owner !== null
  useReturnToLogin(failure !== null && pathname !== '/login' && !isKept)
  return (
    <Stack gap="xs">
      <Divider label={<Text size="sm">o</Text>} />
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        disabled={!isReady}
        loading={isBusy}
        onClick={() => signIn({ remember, wanted, owner })}
      >
        {label}
      </Button>
      <div role="status">
        {isBusy && (
          <Text size="sm" c="dimmed" ta="center">
            Sigue en la ventana de Google.
          </Text>
        )}
        {failure && (
          <Text c="var(--mantine-color-error)" fw={500}>
            {failure}
          </Text>
        )}
      </div>
    </Stack>
  )
}
