import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { BatchesProgress } from './batches-progress.tsx'
import { StepTitle } from './step-title.tsx'
import { useUndo } from './use-undo.ts'
import { undoneWords, undoWords } from './words-model.ts'
import { useWork } from './work-dialog.tsx'

interface UndoImportProps {
  id: string
  created: number
  updated: number
  /** Whether a part has already been undone. */
  isUndoBegun: boolean
  onClose: () => void
}

export function UndoImport(props: UndoImportProps) {
  const { id, created, updated, isUndoBegun, onClose } = props
  // The total at the start: a refetch while it is undone would change the counts.
  const [total] = useState(created + updated)
  const { sums, left, isCounted, phase, failure, undo } = useUndo(id)
  useWork('undo', phase === 'sending')
  if (phase === 'done')
    return (
      <Stack>
        <StepTitle>Importación deshecha</StepTitle>
        <Alert color="agave" variant="light" role="status">
          {isCounted ? undoneWords(sums) : 'No queda nada por deshacer.'}
        </Alert>
        <Button onClick={onClose}>Listo</Button>
      </Stack>
    )
  if (phase !== 'waiting')
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
          onClick={() => void undo()}
        >
          {isUndoBegun ? 'Seguir deshaciendo' : 'Deshacer importación'}
        </Button>
      </Group>
    </Stack>
  )
}
