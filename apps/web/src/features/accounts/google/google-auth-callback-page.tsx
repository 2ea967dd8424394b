import { Button, Group, Loader, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { answerIn } from '../../../domain/google/google-answer.ts'
import { usePostToOpener } from '../../../domain/google/use-post-to-opener.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { useReturnToLogin } from '../components/use-return-to-login.ts'
import { useGoogleFinish } from './use-google-finish.ts'

/**
 * Google's redirect target. In a popup it posts the answer to the opener; otherwise it completes the sign-in
 * here.
 */
export function GoogleAuthCallbackPage() {
  const isPosted = usePostToOpener()
  if (!isPosted) return <CompleteSignIn />
  return (
    <AuthFrame title="Listo">
      <Text role="status">Ya puedes cerrar esta ventana.</Text>
    </AuthFrame>
  )
}

function CompleteSignIn() {
  const failure = useCompleteSignIn()
  useReturnToLogin(failure !== null)
  if (failure === null) {
    return (
      <AuthFrame title="Entrando con Google">
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text>Un momento…</Text>
        </Group>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="No pudimos entrar con Google">
      <Text role="status">{failure} Te llevamos a iniciar sesión…</Text>
      <Link to="/login" replace asChild>
        <Button component="a">Iniciar sesión</Button>
      </Link>
    </AuthFrame>
  )
}

/** Completes the sign-in with the answer in the URL, once; returns the error text. */
function useCompleteSignIn(): UserText | string | null {
  const [search] = useSearchParams()
  const finish = useGoogleFinish()
  const [failure, setFailure] = useState<UserText | string | null>(null)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void finish(answerIn(search)).then(setFailure)
  }, [search, finish])
  return failure
}
