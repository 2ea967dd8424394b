import { Stack } from '@mantine/core'
import { BatchesProgress } from './batches-progress.tsx'
import { StepTitle } from './step-title.tsx'
import type { useUndoParts } from './use-undo-parts.ts'

interface UndoProgressProps {
  state: Pick<ReturnType<typeof useUndoParts>, 'left' | 'failure' | 'undo'>
  phase: 'sending' | 'failed'
  total: number
  /** The counted things, in the plural: 'clientes'. */
  unit: string
}

/** The progress of undoing an import; it can be resumed after a failure. */
export function UndoProgress({ state, phase, total, unit }: UndoProgressProps) {
  const { left, failure, undo } = state
  return (
    <Stack>
      <StepTitle>
        {phase === 'failed' ? 'No se terminó de deshacer' : 'Deshaciendo la importación'}
      </StepTitle>
      <BatchesProgress
        label="Deshaciendo la importación"
        done={left === null ? 0 : Math.max(0, total - left)}
        total={total}
        unit={unit}
        phase={phase}
        failure={failure}
        assurance="Lo que falta se puede deshacer sin repetir lo hecho."
        onRetry={undo}
      />
    </Stack>
  )
}
