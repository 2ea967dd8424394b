import type { ReactNode } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Failure } from '../../../ui/plain/failure.tsx'
import { actionableReason } from './failure-model.ts'

interface FailedPartProps {
  text: ReactNode
  /** The cause; its message replaces the text if the visitor can do something about it. */
  error?: Error | null | undefined
  onRetry: () => unknown
  isRetrying?: boolean
}

/** Error message for a part that failed to load, with a retry button. */
export function FailedPart({ text, error, onRetry, isRetrying = false }: FailedPartProps) {
  const reason = actionableReason(error)
  return (
    <Failure
      role="alert"
      ways={
        <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>
          Reintentar
        </Button>
      }
    >
      <div>{reason ?? text}</div>
    </Failure>
  )
}
