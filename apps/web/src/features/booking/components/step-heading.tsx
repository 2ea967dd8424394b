import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import classes from './step-heading.module.css'

interface StepHeadingProps {
  children: ReactNode
  /** Whether to take the focus as it appears, because the visitor navigated to this step. */
  takesFocus: boolean
  /** 1 on a page without another h1. */
  level?: 1 | 2
}

export function StepHeading({ children, takesFocus, level = 2 }: StepHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useEffectEvent(() => {
    if (!takesFocus) return
    const element = heading.current
    element?.focus({ preventScroll: true })
    // A sheet is shown from its top, with its close button and the steps.
    const top = element?.closest('dialog > *') ?? element
    top?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1} data-first className={classes.heading}>
      {children}
    </Heading>
  )
}
