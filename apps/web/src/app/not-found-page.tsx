import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      title="Página no encontrada"
      message="La página que buscas no existe o cambió de lugar."
    >
      <Button component={Link} to="/">
        Ir al inicio
      </Button>
    </MessagePage>
  )
}
