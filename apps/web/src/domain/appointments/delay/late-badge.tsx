import { VisuallyHidden } from '@mantine/core'
import classes from './late-badge.module.css'

/** How late somebody is today, beside the heading of the day. */
export const LateBadge = ({ words }: { words: string | null }) =>
  words && (
    <span className={classes.badge}>
      <VisuallyHidden>Retraso: </VisuallyHidden>
      {words}
    </span>
  )
