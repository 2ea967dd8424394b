import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useShownLocation } from '../../lib/history/app-location.ts'
import { emailOf } from './auth-state-model.ts'
import { AuthFrame } from './components/auth-frame.tsx'
import { useRedirect } from './components/use-redirect.ts'
import { lastSentTo, verificationCode } from './components/use-resend.ts'
import { VerifyForm } from './components/verify-form.tsx'

const redirectMs = 3000

export function VerifyCodePage() {
  const { state } = useShownLocation()
  const [search] = useSearchParams()
  const [verified, setVerified] = useState<string | null>(null)
  if (verified !== null) return <Verified email={verified} />
  return (
    <AuthFrame
      title="Verifica tu correo"
      intro="Te enviamos un código de 6 dígitos por correo. Escríbelo aquí para activar tu cuenta; vale 15 minutos."
    >
      <VerifyForm
        // Falls back to the address last used in this tab: a phone may reload the page while the owner reads
        // the mail.
        email={emailOf(state) ?? search.get('email') ?? lastSentTo(verificationCode) ?? ''}
        onVerified={setVerified}
      />
    </AuthFrame>
  )
}

function Verified({ email }: { email: string }) {
  const goOn = useRedirect({ to: '/login', email, isNew: true, afterMs: redirectMs })
  return (
    <AuthFrame title="¡Tu cuenta está lista!">
      <Text role="status">Ya puedes iniciar sesión. Te llevamos en un momento…</Text>
      <Button onClick={goOn}>Iniciar sesión</Button>
    </AuthFrame>
  )
}
