import type { Service } from '@cuando/contract/service'
import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react'
import classes from './services.module.css'

export interface ServiceActionsProps {
  service: Service
  isBusy: boolean
  onEdit: () => void
  onDuplicate: () => void
  onActive: (isActive: boolean) => void
  onDelete: () => void
}

/** What can be done to a service: its form one tap away, the rest behind a menu. */
export function ServiceActions(props: ServiceActionsProps) {
  const { service, isBusy, onEdit, onDuplicate, onActive, onDelete } = props
  const { name, isActive } = service
  const StateIcon = isActive ? IconEyeOff : IconEye
  return (
    <Group gap="xs" className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={`Editar ${name}`}
        disabled={isBusy}
        onClick={onEdit}
      >
        Editar
      </Button>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" loading={isBusy} aria-label={`Más opciones de ${name}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            className={classes.item}
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={onDuplicate}
          >
            Duplicar
          </Menu.Item>
          <Menu.Item
            className={classes.item}
            leftSection={<StateIcon size={18} aria-hidden />}
            onClick={() => onActive(!isActive)}
          >
            {isActive ? 'Desactivar' : 'Activar'}
          </Menu.Item>
          <Menu.Item
            className={classes.item}
            color="bugambilia"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onDelete}
          >
            Eliminar
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
