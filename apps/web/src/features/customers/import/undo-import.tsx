import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { useWork } from '../../../domain/imports/work-dialog.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { StepTitle } from './step-title.tsx'
import { useUndo } from './use-undo.ts'
import { undoneWords, undoWords } from './words-model.ts'

interface UndoImportProps {
  id: string
  created: number
  updated: number
  /** Whether a part has already been undone. */
  isUndoBegun: boolean
  onClose: () => void
}

export function UndoImport(props: UndoImportProps) {
  const { id, created, updated, onClose } = props
  // The total at the start: a refetch while it is undone would change the counts.
  const [total] = useState(created + updated)
  const state = useUndo(id)
  const { phase } = state
  useWork('undo', phase === 'sending')
  if (phase === 'done') return <Undone state={state} onClose={onClose} />
  if (phase === 'waiting') return <UndoQuestion {...props} onUndo={() => void state.undo()} />
  return <UndoProgress state={state} phase={phase} total={total} />
}

type State = ReturnType<typeof useUndo>

function UndoQuestion(props: UndoImportProps & { onUndo: () => void }) {
  const { created, updated, isUndoBegun, onUndo } = props
  return (
    <Stack>
      <StepTitle>{isUndoBegun ? 'Falta una parte' : 'Qué se deshace'}</StepTitle>
      <Text>
        {isUndoBegun && 'Una parte ya se deshizo. '}
        {undoWords({ created, updated })}
      </Text>
      <Text c="dimmed">
        Quien cambió después, o ya tiene citas o notas nuevas, se queda como está.
      </Text>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <CloseDialogButton>Cancelar</CloseDialogButton>
        <Button
          color="bugambilia"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onUndo}
        >
          {isUndoBegun ? 'Seguir deshaciendo' : 'Deshacer importación'}
        </Button>
      </Group>
    </Stack>
  )
}

interface UndoProgressProps {
  state: State
  phase: 'sending' | 'failed'
  total: number
}

function UndoProgress({ state, phase, total }: UndoProgressProps) {
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
        unit="clientes"
        phase={phase}
        failure={failure}
        assurance="Lo que falta se puede deshacer sin repetir lo hecho."
        onRetry={() => void undo()}
      />
    </Stack>
  )
}

function Undone({ state, onClose }: { state: State; onClose: () => void }) {
  return (
    <Stack>
      <StepTitle>Importación deshecha</StepTitle>
      <Alert color="agave" variant="light" role="status">
        {state.isCounted ? undoneWords(state.sums) : 'No queda nada por deshacer.'}
      </Alert>
      <Button onClick={onClose}>Listo</Button>
    </Stack>
  )
}
