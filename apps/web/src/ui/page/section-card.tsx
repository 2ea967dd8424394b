import { Card, type CardProps, Stack, type StackProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionHeading } from './section-heading.tsx'

interface SectionCardProps extends Pick<CardProps, 'maw' | 'className'>, Pick<StackProps, 'gap'> {
  /** Id of its heading. */
  id: string
  title: string
  /** The explanation below the title. */
  about: string
  children: ReactNode
}

/** A section on a card, labelled by its heading. */
export function SectionCard({ id, title, about, gap = 'md', children, ...card }: SectionCardProps) {
  return (
    <Card {...card} component="section" aria-labelledby={id} padding="lg">
      <Stack gap={gap}>
        <SectionHeading id={id} title={title}>
          {about}
        </SectionHeading>
        {children}
      </Stack>
    </Card>
  )
}
