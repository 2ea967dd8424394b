import { undoAppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { UndoProgress } from '../../../domain/imports/undo-progress.tsx'
import { useUndoParts } from '../../../domain/imports/use-undo-parts.ts'
import { useWork } from '../../../domain/imports/work-dialog.tsx'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { type Counts, madeWords, undoneWords } from './words-model.ts'

interface UndoStepProps extends Counts {
  importId: string
  onClose: () => void
}

/** Undoes an import, after saying what goes. */
export function UndoStep({ importId, onClose, ...counts }: UndoStepProps) {
  // The counts at the start: a refetch meanwhile would change them.
  const [made] = useState(counts)
  const state = useUndoParts({
    none: { appointments: 0, blocks: 0, customers: 0, kept: 0 },
    undoPart: () =>
      ownerCall(
        undoAppointmentImport,
        { params: { appointmentImportId: importId } },
        { timeoutMs },
      ),
  })
  const { phase, sums, isCounted, undo } = state
  useWork('undo', phase === 'sending')
  if (phase === 'waiting') return <UndoQuestion made={made} onUndo={undo} onClose={onClose} />
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
  const total = made.appointments + made.blocks
  return <UndoProgress state={state} phase={phase} total={total} unit="deshechas" />
}

const timeoutMs = 60_000

interface UndoQuestionProps {
  made: Counts
  onUndo: () => void
  onClose: () => void
}

function UndoQuestion({ made, onUndo, onClose }: UndoQuestionProps) {
  return (
    <Stack>
      <StepTitle>Qué se deshace</StepTitle>
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
