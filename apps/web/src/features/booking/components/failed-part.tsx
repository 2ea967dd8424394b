import { Button } from '../../../ui/plain/button.tsx'
import { mendableReason } from '../failure-model.ts'
import classes from './failed-part.module.css'
import { Problem } from './problem.tsx'

interface FailedPartProps {
  text: string
  /** Why; said where it is something that the visitor can mend. */
  error?: Error | null
  onRetry: () => unknown
  isRetrying?: boolean
}

/** What could not be had, and the way to try again. */
export function FailedPart({ text, error, onRetry, isRetrying = false }: FailedPartProps) {
  const reason = mendableReason(error)
  return (
    <div className={classes.failed}>
      <Problem>{text}</Problem>
      {reason && <p>{reason}</p>}
      <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>
        Reintentar
      </Button>
    </div>
  )
}
