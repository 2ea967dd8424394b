import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

interface FormBarProps {
  isDirty: boolean
  /** What to say while nothing is changed. */
  clean?: string
  children: ReactNode
}

/** The end of a form: whether there is anything to save, and the buttons; in sight while there is. */
export function FormBar({ isDirty, clean = '', children }: FormBarProps) {
  return (
    <Group className={classes.bar} data-dirty={isDirty || undefined} justify="space-between">
      <Text role="status" size="sm" {...(!isDirty && { c: 'dimmed' })}>
        {isDirty ? 'Tienes cambios sin guardar' : clean}
      </Text>
      <div className={classes.buttons}>{children}</div>
    </Group>
  )
}
