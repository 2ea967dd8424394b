import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Failure } from '../plain/failure.tsx'

interface LoadFailureProps {
  message: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Shown instead of content that failed to load: the reason and a retry button. */
export function LoadFailure({ message, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <Failure
      role="alert"
      ways={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      }
    >
      {message}
    </Failure>
  )
}
