import { Button, Group, getDefaultZIndex, Text } from '@mantine/core'
import { Dialog } from '../page/dialog.tsx'

interface UnsavedQuestionProps {
  isAsking: boolean
  stay: () => void
  leave: () => void
}

/** Asks for confirmation before leaving a form with unsaved changes. */
export function UnsavedQuestion({ isAsking, stay, leave }: UnsavedQuestionProps) {
  return (
    <Dialog
      opened={isAsking}
      onClose={stay}
      handlesBack={false}
      // Over the phone's menu too, whose links lead away; under the toasts.
      zIndex={getDefaultZIndex('modal') + 1}
      title="Tienes cambios sin guardar"
    >
      <Text mb="lg">Si sales ahora, se pierden los cambios que hiciste aquí.</Text>
      <Group grow preventGrowOverflow={false}>
        <Button variant="default" onClick={leave}>
          Salir sin guardar
        </Button>
        <Button data-autofocus onClick={stay}>
          Seguir editando
        </Button>
      </Group>
    </Dialog>
  )
}
