import { limits } from '@cuando/contract/calls/limits'
import { formatShortDate } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { BatchesProgress } from '../../../domain/imports/batches-progress.tsx'
import { countMany } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import type { ReadEvents } from '../calendar-file/calendar-file-model.ts'
import { isImported, keyOf, type Line, titleOf } from './choices-model.ts'
import classes from './import.module.css'
import { lineKeyOf } from './rows-model.ts'
import { UnreadLines } from './unread-lines.tsx'
import type { useRun } from './use-run.ts'
import { importedWords } from './words-model.ts'

interface RunStepProps {
  run: Omit<ReturnType<typeof useRun>, 'start'>
  read: ReadEvents
  lines: readonly Line[]
  onUndo: (importId: string) => void
  onClose: () => void
}

const titles = {
  sending: 'Importando',
  waiting: 'Importación detenida',
  failed: 'La importación se interrumpió',
} as const

/** The progress of an import, then its summary. */
export function RunStep(props: RunStepProps) {
  const { run } = props
  if (run.phase === 'done') return <Summary {...props} />
  const { phase } = run
  return (
    <Stack>
      <StepTitle>{titles[phase]}</StepTitle>
      <BatchesProgress
        label={titles[phase]}
        done={run.done}
        total={run.total}
        unit="eventos"
        phase={phase}
        failure={run.failure}
        assurance="Lo que ya se importó está guardado, y nada se duplica si lo intentas otra vez."
        onRetry={run.goOn}
      />
      {phase === 'sending' ? (
        <Button variant="default" onClick={run.stop}>
          Detener
        </Button>
      ) : (
        <Group gap="sm" grow preventGrowOverflow={false}>
          <UndoButton {...props} />
          {phase === 'waiting' && <Button onClick={run.goOn}>Continuar</Button>}
        </Group>
      )}
    </Stack>
  )
}

function UndoButton({ run: { importId, sums }, onUndo }: RunStepProps) {
  if (importId === null || sums.appointments + sums.blocks === 0) return null
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => onUndo(importId)}
    >
      Deshacer importación
    </Button>
  )
}

function Summary(props: RunStepProps) {
  const { run, read, lines, onClose } = props
  const { sums } = run
  const [, navigate] = useLocation()
  const hasMade = sums.appointments + sums.blocks > 0
  const first = lines.find(isImported)?.occurrence.date
  const show = () => {
    onClose()
    navigate(first ? `/calendar?view=day&date=${first}` : '/calendar')
  }
  return (
    <Stack>
      <StepTitle>Importación terminada</StepTitle>
      <Alert color="agave" variant="light" role="status">
        {importedWords(sums)}
        {sums.same > 0 && ` ${countMany(sums.same, 'ya estaba', 'ya estaban')}.`}
        {hasMade && (
          <Text size="sm" mt={4}>
            {`Nadie recibió un correo. La puedes deshacer durante ${limits.importUndoDays} días: aquí, o en «Importar citas».`}
          </Text>
        )}
      </Alert>
      {sums.refused.length > 0 && <Refused refused={sums.refused} lines={lines} />}
      <UnreadLines read={read} one="no se importó:" many="no se importaron:" />
      <Group gap="sm" grow preventGrowOverflow={false}>
        <UndoButton {...props} />
        {hasMade && (
          <Button variant="default" onClick={show}>
            Ver en el calendario
          </Button>
        )}
        <Button onClick={onClose}>Listo</Button>
      </Group>
    </Stack>
  )
}

const SHOWN = 20

interface RefusedProps {
  refused: ReturnType<typeof useRun>['sums']['refused']
  lines: readonly Line[]
}

function Refused({ refused, lines }: RefusedProps) {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  return (
    <Alert color="yellow" variant="light" role="note">
      <Text>{countMany(refused.length, 'no se importó:', 'no se importaron:')}</Text>
      <ul className={classes.lines}>
        {refused.slice(0, SHOWN).map((each) => {
          const line = byKey.get(lineKeyOf(each))
          const { date = '', time = '' } = line?.occurrence ?? {}
          const when =
            date === '' ? '' : `${formatShortDate(date)}, ${time} · ${line ? titleOf(line) : ''}: `
          return (
            <Text key={keyOf(each)} component="li" size="sm" className={classes.name ?? ''}>
              {`${when}${each.problem}`}
            </Text>
          )
        })}
      </ul>
      {refused.length > SHOWN && <Text size="sm">{`Y ${refused.length - SHOWN} más.`}</Text>}
    </Alert>
  )
}
