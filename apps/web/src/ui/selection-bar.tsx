import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

export interface SelectionBarProps {
  label: string
  /** How many are chosen, in words. */
  count: string
  /** What is done with them. */
  action: { label: string; isDisabled: boolean; onPress: () => void }
  onDone: () => void
  /** A way to choose many, beside the count. */
  more?: ReactNode
}

/** What can be done with the things that are chosen on a screen; in sight for as long as there is choosing. */
export function SelectionBar({ label, count, action, onDone, more }: SelectionBarProps) {
  return (
    <section aria-label={label} className={classes.bar}>
      <Text role="status" fw={600} className={classes.count}>
        {count}
      </Text>
      {more}
      <div className={classes.actions}>
        <Button color="bugambilia" disabled={action.isDisabled} onClick={action.onPress}>
          {action.label}
        </Button>
        <Button variant="default" onClick={onDone}>
          Listo
        </Button>
      </div>
    </section>
  )
}
