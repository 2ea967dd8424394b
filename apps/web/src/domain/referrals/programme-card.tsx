import { Card, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../ui/page/section-heading.tsx'
import classes from './referral-programme.module.css'

interface ProgrammeCardProps {
  /** Its grid area, and part of its heading's id. */
  area: 'invitation' | 'paypal' | 'earnings' | 'referred' | 'rules'
  title: string
  about: string
  children: ReactNode
}

/** A part of the programme with its heading. */
export function ProgrammeCard({ area, title, about, children }: ProgrammeCardProps) {
  const id = `referrals-${area}`
  return (
    <Card component="section" aria-labelledby={id} padding="lg" className={classes[area] ?? ''}>
      <Stack gap="sm">
        <SectionHeading id={id} title={title}>
          {about}
        </SectionHeading>
        {children}
      </Stack>
    </Card>
  )
}
