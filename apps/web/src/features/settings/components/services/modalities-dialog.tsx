import type { Service } from '@cuando/contract/business/service'
import { countOf } from '@cuando/es/text'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../../ui/page/dialog.tsx'

interface ModalitiesDialogProps {
  /** The services that could no longer be booked; with none, the dialog stays closed. */
  services: readonly Service[]
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation before switching off a modality that services use. */
export function ModalitiesDialog({ services, isBusy, onClose, onConfirm }: ModalitiesDialogProps) {
  return (
    <Dialog opened={services.length > 0} onClose={onClose} title="Servicios sin forma de atención">
      <Stack>
        <Text>
          {`${countOf(services.length, 'servicio activo no se podrá', 'servicios activos no se podrán')} reservar hasta que vuelvas a activar su forma de atención:`}
        </Text>
        <List>
          {services.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List>
        <Text>Las citas que ya tienes se quedan.</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
            No, mantener
          </Button>
          <Button loading={isBusy} onClick={onConfirm}>
            Sí, guardar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
