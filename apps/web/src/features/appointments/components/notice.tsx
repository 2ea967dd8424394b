import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'warning' | 'error'
  /** Null renders an empty live region. */
  text: ReactNode
  /** The field that it is about, which gets the focus when the form is refused. */
  path?: string
}

/** A notice in a live region: screen readers announce it when it appears later. */
export function Notice({ kind, text, path }: NoticeProps) {
  return (
    <div
      role="status"
      className={classes.notice}
      data-path={path}
      tabIndex={path === undefined ? undefined : -1}
    >
      {text && (
        <Alert color={kind === 'error' ? 'bugambilia' : 'yellow'} variant="light">
          {text}
        </Alert>
      )}
    </div>
  )
}
