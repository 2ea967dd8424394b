import { Text } from '@mantine/core'

/** Why a log-in failed, said where it was tried; the place is there from the start, so that it is read out. */
export function LogInFailure({ message }: { message: string | null }) {
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
