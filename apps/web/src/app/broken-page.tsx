import { Button } from '@mantine/core'
import { MessagePage } from './message-page.tsx'

/** What stands where a screen failed, or could not be fetched: after an update the old files are gone. */
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
