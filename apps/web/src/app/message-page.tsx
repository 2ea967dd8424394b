import { Container, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'
import { PageTitle } from '../ui/page-title.tsx'

interface MessagePageProps {
  title: string
  message: string
  /** The way on. */
  children: ReactNode
}

/** A screen that only says something and shows the way on. */
export function MessagePage({ title, message, children }: MessagePageProps) {
  return (
    <Container component="main" size="xs" mih="100dvh" py="xl" display="grid">
      <Stack gap="lg" justify="center" align="flex-start">
        <Brand />
        <PageTitle>{title}</PageTitle>
        <Text size="lg">{message}</Text>
        {children}
      </Stack>
    </Container>
  )
}
