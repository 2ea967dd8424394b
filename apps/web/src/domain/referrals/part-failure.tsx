import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'

interface PartFailureProps {
  /** 'Tu enlace no se pudo cargar.' */
  missing: string
  onRetry: () => void
  isRetrying: boolean
}

/** The failure of one card, whose content is missing or stale. Less prominent than that of the figures on top. */
export function PartFailure({ missing, onRetry, isRetrying }: PartFailureProps) {
  const id = useId()
  return (
    <Group justify="space-between" gap="xs">
      <Text id={id} role="status" c="dimmed">
        {missing}
      </Text>
      <Button
        variant="subtle"
        px="xs"
        mx={-10}
        aria-describedby={id}
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRetrying}
        onClick={onRetry}
      >
        Reintentar
      </Button>
    </Group>
  )
}
