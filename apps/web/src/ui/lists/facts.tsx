import { Anchor, type AnchorProps, type ElementProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** The facts of a thing, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

interface FactProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

/** A labelled value. */
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

/** A link among the values, tall enough for a finger. */
export function FactLink(props: AnchorProps & ElementProps<'a', keyof AnchorProps>) {
  return <Anchor {...props} className={classes.link} />
}

/** Links beside each other. */
export function FactLinks({ children }: { children: ReactNode }) {
  return <span className={classes.links}>{children}</span>
}
