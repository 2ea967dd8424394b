import { Alert, Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

interface LoadFailureProps {
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** What stands where something did not load: why, and the way to try again. */
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
