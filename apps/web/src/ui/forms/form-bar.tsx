import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

interface FormBarProps {
  isDirty: boolean
  /** Text while there are no changes. */
  clean?: string
  children: ReactNode
}

/** Footer of a form: whether there are unsaved changes, and the buttons. Sticky while there are. */
export function FormBar({ isDirty, clean = '', children }: FormBarProps) {
  return (
    <Group
      className={classes.bar}
      data-form-bar
      data-dirty={isDirty || undefined}
      justify="space-between"
    >
      <Text role="status" size="sm" {...(!isDirty && { c: 'dimmed' })}>
        {isDirty ? 'Tienes cambios sin guardar' : clean}
      </Text>
      <div className={classes.buttons}>{children}</div>
    </Group>
  )
}
