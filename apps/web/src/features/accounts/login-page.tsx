import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import { configQuery } from '../../lib/hooks/config-query.ts'
import { returnTo } from '../../lib/session/return-to.ts'
import { useSession } from '../../lib/session/session.ts'
import { AuthFrame } from './components/auth-frame.tsx'
import { LoginForm } from './components/login-form.tsx'

const BusinessChoice = lazy(async () => ({
  default: (await import('../../domain/team/business-choice.tsx')).BusinessChoice,
}))

export function LoginPage() {
  const [search] = useSearchParams()
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const hasExpired = useSession((session) => session.endedBy === 'expiry')
  const businesses = useSession((session) => session.businesses)
  const [hasChosen, setChosen] = useState(false)
  if (isAuthenticated && businesses && !hasChosen) {
    return (
      <AuthFrame title="¿A qué negocio entras?">
        <BusinessChoice businesses={businesses} onEntered={() => setChosen(true)} />
      </AuthFrame>
    )
  }
  if (isAuthenticated) return <Redirect to={returnTo(search.get('returnTo'))} replace />
  return (
    <AuthFrame title="Inicia sesión" intro="Entra a la agenda de tu negocio.">
      {hasExpired && (
        <Alert color="yellow" role="status">
          Tu sesión ha expirado. Inicia sesión de nuevo.
        </Alert>
      )}
      <LoginForm />
      <Stack gap="xs">
        <Text>
          ¿Aún no tienes cuenta?{' '}
          <Anchor component={Link} to="/register" fw={600}>
            Regístrate
          </Anchor>
        </Text>
        <Support />
      </Stack>
    </AuthFrame>
  )
}

function Support() {
  const { data } = useQuery(configQuery)
  const email = data?.support.email
  if (!email) return null
  return (
    <Text c="dimmed" size="sm">
      ¿Problemas para entrar? Escríbenos a <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </Text>
  )
}
