import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  message: string
  /** A button to add the first item. */
  children?: ReactNode
}

/** Empty state: a sentence, and a button to add the first item. */
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
