import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

interface LoadFailureProps {
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Shown instead of content that failed to load: the reason and a retry button. */
export function LoadFailure({ message, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <Alert color="bugambilia" variant="light" role="alert">
      <Group justify="space-between" gap="sm">
        <Text>{message}</Text>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      </Group>
    </Alert>
  )
}
