import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  message: string
  /** The button that fills it. */
  children?: ReactNode
}

/** What stands where there is nothing yet: one sentence, and the way to fill it. */
export function EmptyState({ icon, title, message, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center" maw="26rem" mx="auto">
      <Text c="agave" component="span">
        {icon}
      </Text>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{message}</Text>
      {children}
    </Stack>
  )
}
