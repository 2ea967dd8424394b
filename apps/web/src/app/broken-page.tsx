import { Button } from '@mantine/core'
import { MessagePage } from './message-page.tsx'

/** Shown when a screen crashes or its chunk cannot be fetched (a deploy removes the old files). */
export function BrokenPage() {
  return (
    <MessagePage
      title="Algo salió mal"
      message="No pudimos mostrar esta pantalla. Recarga la página para intentarlo de nuevo."
    >
      <Button onClick={() => window.location.reload()}>Recargar</Button>
    </MessagePage>
  )
}
