import { limits } from '@cuando/contract/calls/limits'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { FoundDuplicates } from '../duplicates/found-duplicates.tsx'
import type { ChosenFile } from '../file/use-file.ts'
import { BatchesProgress } from './batches-progress.tsx'
import { refusedLines } from './outcomes-model.ts'
import { refusedCsv } from './refused-csv-model.ts'
import { StepTitle } from './step-title.tsx'
import { UndoImport } from './undo-import.tsx'
import type { useImport } from './use-import.ts'
import { countMany, importedWords } from './words-model.ts'
import { useWork } from './work-dialog.tsx'

interface RunStepProps {
  file: ChosenFile
  state: ReturnType<typeof useImport>
  onClose: () => void
}

const titles = {
  sending: 'Importando',
  waiting: 'Importación detenida',
  failed: 'La importación se interrumpió',
} as const

/** The progress of the import, then its summary. */
export function RunStep({ file, state, onClose }: RunStepProps) {
  const { run } = state
  const [isUndoing, setUndoing] = useState(false)
  const { importId, sums } = run
  useWork('import', run.phase === 'sending')
  if (isUndoing && importId !== null)
    return <UndoImport id={importId} {...sums} isUndoBegun={false} onClose={onClose} />
  const onUndo = () => setUndoing(true)
  if (run.phase === 'done')
    return <Summary file={file} state={state} onClose={onClose} onUndo={onUndo} />
  return <RunProgress run={run} phase={run.phase} onUndo={onUndo} />
}

interface RunProgressProps {
  run: ReturnType<typeof useImport>['run']
  phase: keyof typeof titles
  onUndo: () => void
}

function RunProgress({ run, phase, onUndo }: RunProgressProps) {
  const total = run.batches.flat().length
  const done = run.batches.slice(0, run.answers.length).flat().length
  return (
    <Stack>
      <StepTitle>{titles[phase]}</StepTitle>
      <BatchesProgress
        label={titles[phase]}
        done={done}
        total={total}
        unit="líneas"
        phase={phase}
        failure={run.failure}
        assurance="Lo que ya se importó está guardado, y nadie se duplica si lo intentas otra vez."
        onRetry={run.goOn}
      />
      {phase === 'sending' ? (
        <Button variant="default" onClick={run.stop}>
          Detener
        </Button>
      ) : (
        <Stopped run={run} phase={phase} onUndo={onUndo} />
      )}
    </Stack>
  )
}

function Stopped({ run, phase, onUndo }: RunProgressProps) {
  const { importId, sums } = run
  return (
    <>
      <Text>{importedWords(sums)}</Text>
      <Group gap="sm" grow preventGrowOverflow={false}>
        {importId !== null && sums.created + sums.updated > 0 && (
          <Button variant="default" onClick={onUndo}>
            Deshacer importación
          </Button>
        )}
        {phase === 'waiting' && <Button onClick={run.goOn}>Continuar</Button>}
      </Group>
    </>
  )
}

interface SummaryProps extends RunStepProps {
  onUndo: () => void
}

function Summary({ file, state, onClose, onUndo }: SummaryProps) {
  const { sums } = state.run
  const refused = refusedLines(state.lines, sums.refused)
  return (
    <Stack>
      <StepTitle>Importación terminada</StepTitle>
      <Alert color="agave" variant="light" role="status">
        {importedWords(sums)}
        {sums.created + sums.updated > 0 && (
          <Text size="sm" mt={4}>
            {`La puedes deshacer durante ${limits.importUndoDays} días: aquí, o en el menú «Importar y exportar» de tus clientes.`}
          </Text>
        )}
      </Alert>
      <FoundDuplicates onClose={onClose} />
      {refused.length > 0 && <RefusedAlert file={file} refused={refused} />}
      <Group gap="sm" grow preventGrowOverflow={false}>
        {sums.created + sums.updated > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={onUndo}
          >
            Deshacer importación
          </Button>
        )}
        <Button onClick={onClose}>Listo</Button>
      </Group>
    </Stack>
  )
}

interface RefusedAlertProps {
  file: ChosenFile
  refused: ReturnType<typeof refusedLines>
}

function RefusedAlert({ file, refused }: RefusedAlertProps) {
  const save = () => {
    const csv = new Blob([refusedCsv(file.read, refused)], { type: 'text/csv' })
    saveFile(csv, 'clientes-por-corregir.csv')
  }
  return (
    <Alert color="yellow" variant="light" role="note">
      <Stack gap="xs" align="flex-start">
        <Text>
          {countMany(
            refused.length,
            'línea no se importó. Corrígela en su archivo e impórtalo: quienes ya están no se duplican.',
            'líneas no se importaron. Corrígelas en su archivo e impórtalo: quienes ya están no se duplican.',
          )}
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={save}
        >
          Descargar para corregir
        </Button>
      </Stack>
    </Alert>
  )
}
