import { Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './import.module.css'

/** Title of a step. It takes the focus whenever it changes, since the pressed button is gone by then. */
export function StepHeading({ children }: { children: string }) {
  return <FocusedHeading key={children} text={children} />
}

function FocusedHeading({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Title ref={title} order={3} size="h4" tabIndex={-1} className={classes.title ?? ''}>
      {text}
    </Title>
  )
}
