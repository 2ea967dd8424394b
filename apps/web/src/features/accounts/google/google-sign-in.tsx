import { Button, Divider, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { configQuery } from '../../../lib/hooks/config-query.ts'
import { useReturnToLogin } from '../components/use-return-to-login.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'

interface GoogleSignInProps {
  label: string
  remember: boolean
  /** Path to return to after signing in, or null. */
  wanted: string | null
  /**
   * True when leaving the page would lose typed input; then a failure does not redirect to the log-in page.
   */
  stays?: boolean
  /**
   * Id of the owner whose expired session is being resumed; null for an ordinary sign-in. While set, nothing
   * navigates away.
   */
  owner?: string | null
  /** The secret of an invitation that is accepted by signing in. */
  invitation?: string
}

/** Sign-in with Google, if it is configured and the browser supports it. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const { data } = useQuery(configQuery)
  const { googleClientId: clientId, googleAuthorizationUrl: page } = data ?? {}
  // Web Crypto needs a secure context: https or localhost.
  if (!clientId || !page || !window.isSecureContext) return null
  return <GoogleButton google={{ clientId, page }} {...props} />
}

interface GoogleButtonProps extends GoogleSignInProps {
  google: { clientId: string; page: string }
}

function GoogleButton(props: GoogleButtonProps) {
  const { google, label, remember, wanted, stays = false, owner = null, invitation } = props
  const [pathname] = useLocation()
  const { signIn, isReady, isBusy, failure } = useGoogleSignIn(google)
  const staysOnPage = stays || owner !== null
  useReturnToLogin(failure !== null && pathname !== '/login' && !staysOnPage)
  return (
    <Stack gap="xs">
      <Divider label={<Text size="sm">o</Text>} />
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        disabled={!isReady}
        loading={isBusy}
        onClick={() => signIn({ remember, wanted, owner, invitation })}
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

/** Google's G in its own colours, as its guidelines want it on a button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
