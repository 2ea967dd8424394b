import { Container, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../ui/page/brand.tsx'
import { PageTitle } from '../ui/page/page-title.tsx'

interface MessagePageProps {
  title: string
  message: string
  /** Links or buttons that lead on from here. */
  children: ReactNode
}

/** A full-page message with links or buttons to continue. */
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
