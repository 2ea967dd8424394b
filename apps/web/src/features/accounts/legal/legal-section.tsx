import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './legal-section.module.css'

/** A numbered part of the terms or of the privacy notice. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text component="div" className={classes.text}>
        {children}
      </Text>
    </Stack>
  )
}
