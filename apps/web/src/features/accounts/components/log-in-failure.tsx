import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/**
 * Why a log-in failed. The alert element is always rendered, so that screen readers announce the text when it
 * appears.
 */
export function LogInFailure({ message }: { message: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <Text c="var(--mantine-color-error)" fw={500} mb="md">
          {message}
        </Text>
      )}
    </div>
  )
}
