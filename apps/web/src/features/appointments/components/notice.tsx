import { Alert } from '@mantine/core'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'warning' | 'error'
  /** Null: nothing to say; the place where it is heard stays. */
  text: string | null
}

/** Says what matters now, aloud too when it comes later. */
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
