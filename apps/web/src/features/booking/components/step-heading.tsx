import { type ReactNode, useEffect, useRef } from 'react'
import classes from './step-heading.module.css'

interface StepHeadingProps {
  children: ReactNode
  /** Whether to take the focus, because the visitor navigated to this step. */
  takesFocus: boolean
  /** 1 on a page without another h1. */
  level?: 1 | 2
}

export function StepHeading({ children, takesFocus, level = 2 }: StepHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus])
  return (
    <Heading ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </Heading>
  )
}
