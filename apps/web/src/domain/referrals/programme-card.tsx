import type { ReactNode } from 'react'
import { SectionCard } from '../../ui/page/section-card.tsx'
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
    <SectionCard id={id} title={title} about={about} gap="sm" className={classes[area] ?? ''}>
      {children}
    </SectionCard>
  )
}
