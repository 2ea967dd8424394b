import { limits } from '@cuando/contract/calls/limits'
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { countMany } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { useWork } from '../../../domain/imports/work-dialog.tsx'
import { saveFile } from '../../../lib/save-file.ts'
import { FoundDuplicates } from '../duplicates/found-duplicates.tsx'
import { unitWords } from '../file/unit-model.ts'
import type { ChosenFile } from '../file/use-file.ts'
import { byLine, incompleteLines, type RefusedLine, refusedLines } from './outcomes-model.ts'
import { refusedCsv } from './refused-csv-model.ts'
import { UndoImport } from './undo-import.tsx'
import type { useImport } from './use-import.ts'
import { importedWords } from './words-model.ts'

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
  const { many } = unitWords[file.read.unit]
  return <RunProgress unit={many} run={run} phase={run.phase} onUndo={onUndo} />
}

interface RunProgressProps {
  /** 'líneas' */
  unit: string
  run: ReturnType<typeof useImport>['run']
  phase: keyof typeof titles
  onUndo: () => void
}

function RunProgress({ unit, run, phase, onUndo }: RunProgressProps) {
  const total = run.batches.flat().length
  const done = run.batches.slice(0, run.answers.length).flat().length
  return (
    <Stack>
      <StepTitle>{titles[phase]}</StepTitle>
      <BatchesProgress
        label={titles[phase]}
        done={done}
        total={total}
        unit={unit}
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

function Stopped({ run, phase, onUndo }: Omit<RunProgressProps, 'unit'>) {
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
  const incomplete = incompleteLines(state.lines)
  return (
    <Stack>
      <StepTitle>Importación terminada</StepTitle>
      <Alert color="agave" variant="light" role="status">
        {importedWords(sums)}
        {sums.created + sums.updated > 0 && (
          <Text size="sm" mt={4}>
            {`La puedes deshacer durante ${limits.importUndoDays} días: aquí, o en el menú de los tres puntos de «Clientes».`}
          </Text>
        )}
      </Alert>
      <FoundDuplicates onClose={onClose} />
      {refused.length + incomplete.length > 0 && (
        <LeftOutAlert file={file} refused={refused} incomplete={incomplete} />
      )}
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
      <OtherImport onClose={onClose} />
    </Stack>
  )
}

/** Customers of another program often come with appointments there. */
function OtherImport({ onClose }: Pick<RunStepProps, 'onClose'>) {
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  return (
    <Text size="sm">
      {'¿Tienes citas por venir en otra agenda? '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        mih={24}
        onClick={() => {
          onClose()
          show({ kind: 'import' })
        }}
      >
        Importar citas
      </Anchor>
    </Text>
  )
}

interface LeftOutAlertProps {
  file: ChosenFile
  refused: readonly RefusedLine[]
  incomplete: readonly RefusedLine[]
}

/** Says what was not imported, and gives it as a file. */
function LeftOutAlert({ file, refused, incomplete }: LeftOutAlertProps) {
  const words = unitWords[file.read.unit]
  const save = () => {
    const lines = [...refused, ...incomplete].sort(byLine)
    const csv = new Blob([refusedCsv(file.read, lines)], { type: 'text/csv' })
    saveFile(csv, 'clientes-por-corregir.csv')
  }
  return (
    <Alert color="yellow" variant="light" role="note">
      <Stack gap="xs" align="flex-start">
        {refused.length > 0 && (
          <Text>{countMany(refused.length, words.oneRefused, words.manyRefused)}</Text>
        )}
        {incomplete.length > 0 && (
          <Text>{countMany(incomplete.length, words.oneIncomplete, words.manyIncomplete)}</Text>
        )}
        <Text>
          {refused.length + incomplete.length === 1 ? words.correctOne : words.correctMany}
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
