import { Alert } from '@mantine/core'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'warning' | 'error'
  /** Null renders an empty live region. */
  text: string | null
}

/** A notice in a live region: screen readers announce it when it appears later. */
export function Notice({ kind, text }: NoticeProps) {
  return (
    <div role="status" className={classes.notice}>
      {text && (
        <Alert color={kind === 'error' ? 'bugambilia' : 'yellow'} variant="light">
          {text}
        </Alert>
      )}
    </div>
  )
}
