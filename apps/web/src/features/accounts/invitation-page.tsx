import type { Data } from '@cuando/contract/calls/endpoint'
import { acceptInvitation, showInvitation } from '@cuando/contract/team/access'
import { invitedTo } from '@cuando/contract/team/member-login'
import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { call } from '../../lib/calls/call.ts'
import { CallFailure, dataOf } from '../../lib/calls/call-failure.ts'
import { fieldErrors } from '../../lib/calls/field-errors.ts'
import { useShownLocation } from '../../lib/history/app-location.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { deviceId } from '../../lib/session/device-id.ts'
import { remembersByDefault } from '../../lib/session/remember-me.ts'
import { beginSession } from '../../lib/session/session.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { AuthFrame } from './components/auth-frame.tsx'
import { useFormSubmit } from './components/use-form-submit.ts'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { toastMs } from './toast-ms-model.ts'

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      dataOf(await call(showInvitation, { body: { token } }, { signal })),
    retry: false,
  })

/** Where the link of an invitation leads: its secret follows the hash. */
export function InvitationPage() {
  const { hash } = useShownLocation()
  const token = hash.slice(1)
  const query = useQuery(invitationQuery(token))
  const failure = useLoadFailure(query)
  const [isIn, setIn] = useState(false)
  if (isIn) return <Redirect to="/" replace />
  if (query.error instanceof CallFailure && [404, 422].includes(query.error.status)) return <Gone />
  return (
    <AuthFrame title="Tu invitación">
      {failure && <LoadFailure {...failure} />}
      {query.data && (
        <Acceptance invitation={query.data} token={token} onEntered={() => setIn(true)} />
      )}
    </AuthFrame>
  )
}

const Gone = () => (
  <AuthFrame title="Esta invitación ya no existe">
    <Text>Ya se usó, venció o la anularon. Pide otra a quien te invitó.</Text>
    <Button component={Link} to="/login" variant="default">
      Iniciar sesión
    </Button>
  </AuthFrame>
)

const Joined = ({ invitation: { commerceName, email } }: Pick<AcceptanceProps, 'invitation'>) => (
  <>
    <Text>
      Ya tienes acceso a {commerceName}. Entra con tu cuenta {email}.
    </Text>
    <Link to="/login" state={{ email }} asChild>
      <Button component="a">Iniciar sesión</Button>
    </Link>
  </>
)

interface AcceptanceProps {
  invitation: Data<typeof showInvitation>
  token: string
  onEntered: () => void
}

function Acceptance({ invitation, token, onEntered }: AcceptanceProps) {
  const { commerceName, email, role, hasAccount } = invitation
  const { form, box, isBusy, onSubmit, hasJoined } = useAcceptance(token, hasAccount, onEntered)
  if (hasJoined) return <Joined invitation={invitation} />
  return (
    <form ref={box} noValidate onSubmit={onSubmit}>
      <Stack>
        <Text>
          {commerceName} te invita a su agenda, {invitedTo(role)}, con la cuenta {email}.
        </Text>
        {hasAccount ? (
          <Text c="dimmed">Ya tienes una cuenta con este correo: entrarás con tu contraseña.</Text>
        ) : (
          <PasswordField
            label="Elige tu contraseña"
            description="Al menos 6 caracteres."
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" loading={isBusy} fullWidth>
          Aceptar la invitación
        </Button>
        <GoogleSignIn
          label="Aceptar con Google"
          remember={remembersByDefault()}
          wanted={null}
          stays
          invitation={token}
        />
      </Stack>
    </form>
  )
}

function useAcceptance(token: string, hasAccount: boolean, onEntered: () => void) {
  const [hasJoined, setJoined] = useState(false)
  const remember = remembersByDefault()
  const bodyOf = ({ password }: { password: string }) => ({
    token,
    deviceId: deviceId(),
    remember,
    ...(!hasAccount && { password }),
  })
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => fieldErrors(acceptInvitation.body, bodyOf(values)),
  })
  const accept = async () => {
    const answer = await call(acceptInvitation, { body: bodyOf(form.values) })
    showToast(answer.ok ? 'success' : 'error', answer.message, { ms: toastMs })
    if (!answer.ok) return answer.fieldErrors
    if (answer.data?.token) {
      beginSession({ ...answer.data, token: answer.data.token }, remember)
      onEntered()
    } else setJoined(true)
    return null
  }
  return { form, hasJoined, ...useFormSubmit(form, accept) }
}
