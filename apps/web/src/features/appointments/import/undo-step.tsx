import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { useWork } from '../../../domain/imports/work-dialog.tsx'
import { StepHeading } from './step-heading.tsx'
import { useUndo } from './use-undo.ts'
import { type Counts, madeWords, undoneWords } from './words-model.ts'

interface UndoStepProps extends Counts {
  importId: string
  onClose: () => void
}

/** Undoes an import, after saying what goes. */
export function UndoStep({ importId, onClose, ...counts }: UndoStepProps) {
  // The counts at the start: a refetch meanwhile would change them.
  const [made] = useState(counts)
  const { phase, sums, left, failure, isCounted, undo } = useUndo(importId)
  useWork('undo', phase === 'sending')
  if (phase === 'waiting') return <UndoQuestion made={made} onUndo={undo} onClose={onClose} />
  if (phase === 'done')
    return (
      <Stack>
        <StepHeading>Importación deshecha</StepHeading>
        <Alert color="agave" variant="light" role="status">
          {isCounted ? undoneWords(sums) : 'No queda nada por deshacer.'}
        </Alert>
        <Button onClick={onClose}>Listo</Button>
      </Stack>
    )
  const total = made.appointments + made.blocks
  return (
    <Stack>
      <StepHeading>
        {phase === 'failed' ? 'No se terminó de deshacer' : 'Deshaciendo la importación'}
      </StepHeading>
      <BatchesProgress
        label="Deshaciendo la importación"
        done={left === null ? 0 : Math.max(0, total - left)}
        total={total}
        unit="deshechas"
        phase={phase}
        failure={failure}
        assurance="Lo que falta se puede deshacer sin repetir lo hecho."
        onRetry={undo}
      />
    </Stack>
  )
}

interface UndoQuestionProps {
  made: Counts
  onUndo: () => void
  onClose: () => void
}

function UndoQuestion({ made, onUndo, onClose }: UndoQuestionProps) {
  return (
    <Stack>
      <StepHeading>Qué se deshace</StepHeading>
      <Text>{`${made.appointments + made.blocks === 1 ? 'Se quita' : 'Se quitan'} ${madeWords(made)}, y los clientes nuevos que no tengan nada más.`}</Text>
      <Text c="dimmed">A nadie le llega un aviso. Las citas que cambiaron después se quedan.</Text>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          color="bugambilia"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={onUndo}
        >
          Deshacer importación
        </Button>
      </Group>
    </Stack>
  )
}
