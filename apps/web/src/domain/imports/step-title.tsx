import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './imports.module.css'

/** Title of a step. It takes the focus whenever it changes, since the pressed button is gone by then. */
export function StepTitle({ children }: { children: string }) {
  return <FocusedTitle key={children} text={children} />
}

function FocusedTitle({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Title ref={title} order={3} size="h4" tabIndex={-1} className={classes.title ?? ''}>
      {text}
    </Title>
  )
}
