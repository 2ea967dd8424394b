import { Center, Loader } from '@mantine/core'

export function LoadingPage() {
  return (
    <Center mih="100dvh">
      <Loader role="status" aria-label="Cargando" />
    </Center>
  )
}
