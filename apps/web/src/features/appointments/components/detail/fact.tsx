import type { ReactNode } from 'react'
import classes from './detail.module.css'

interface FactProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

/** A labelled value of an appointment. */
export function Fact({ label, icon, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>
        <span className={classes.icon}>{icon}</span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
