import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

export interface SelectionBarProps {
  label: string
  /** The number of selected items, in words. */
  count: string
  /** The bulk action. */
  action: { label: string; isDisabled: boolean; onPress: () => void }
  onDone: () => void
  /** Extra controls beside the count, such as 'select all'. */
  more?: ReactNode
}

/** Bulk action bar; sticky while selection mode is on. */
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
