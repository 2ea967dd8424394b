import { Alert } from '@mantine/core'
import { IconPinFilled } from '@tabler/icons-react'
import classes from './detail.module.css'

/** The pinned notes about the customer, shown at each appointment. */
export function PinnedNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      role="note"
      title="Ten en cuenta"
      icon={<IconPinFilled aria-hidden />}
      className={classes.pinned}
    >
      <ul>
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  )
}
