import { Container, Loader, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { answerIn } from '../../domain/google/google-answer.ts'
import { usePostToOpener } from '../../domain/google/use-post-to-opener.ts'
import { useSession } from '../../lib/session/session.ts'
import { Brand } from '../../ui/page/brand.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { returnAddress } from './google-calendar-model.ts'

/** Google's redirect target for calendars. Posts the answer to the opener; without one, passes it to the settings. */
export function GoogleCallbackPage() {
  const isPosted = usePostToOpener()
  return (
    <Container component="main" size="xs" mih="100dvh" py="xl" display="grid">
      <Stack gap="lg" justify="center" align="flex-start">
        <Brand />
        <PageTitle>{isPosted ? 'Listo' : 'Google Calendar'}</PageTitle>
        {isPosted ? <Text role="status">Ya puedes cerrar esta ventana.</Text> : <ToSettings />}
      </Stack>
    </Container>
  )
}

function ToSettings() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  useEffect(() => {
    // Drops the answer without a session: another owner may log in next.
    const { isAuthenticated } = useSession.getState()
    navigate(returnAddress(isAuthenticated ? answerIn(search) : null), { replace: true })
  }, [search, navigate])
  return <Loader size="sm" aria-label="Un momento…" />
}
