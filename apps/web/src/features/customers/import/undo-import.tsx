import { undoImport } from '@cuando/contract/customers/customer-imports'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { countMany } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { UndoProgress } from '../../../domain/imports/undo-progress.tsx'
import { useUndoParts } from '../../../domain/imports/use-undo-parts.ts'
import { useWork } from '../../../domain/imports/work-dialog.tsx'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { showToast } from '../../../ui/show-toast.ts'
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
  const state = useUndoParts({
    none: { deleted: 0, restored: 0, kept: 0 },
    undoPart: () => ownerCall(undoImport, { params: { importId: id } }, { timeoutMs }),
    onLeft: (left) => showToast('success', stoppedWords(left)),
  })
  const { phase } = state
  useWork('undo', phase === 'sending')
  if (phase === 'done') return <Undone state={state} onClose={onClose} />
  if (phase === 'waiting') return <UndoQuestion {...props} onUndo={state.undo} />
  return <UndoProgress state={state} phase={phase} total={total} unit="clientes" />
}

const timeoutMs = 60_000

const stoppedWords = (left: number) =>
  `${countMany(left, 'cliente falta', 'clientes faltan')} por deshacer. Termina desde el menú.`

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

interface UndoneProps {
  state: { isCounted: boolean; sums: Parameters<typeof undoneWords>[0] }
  onClose: () => void
}

function Undone({ state, onClose }: UndoneProps) {
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
