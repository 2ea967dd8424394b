import type { AppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { StepProgress } from '../../../ui/plain/step-progress.tsx'
import { type ChosenFile, useFile } from '../calendar-file/use-file.ts'
import { rowsToImport } from './choices-model.ts'
import { ChooseStep } from './choose-step.tsx'
import classes from './import.module.css'
import { type Options, OptionsStep } from './options-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { RunStep } from './run-step.tsx'
import { UndoStep } from './undo-step.tsx'
import { usePreview } from './use-preview.ts'
import { useRun } from './use-run.ts'

const steps = ['Archivo', 'Revisión', 'Listo']

/** Imports coming appointments from a calendar file, or undoes the last import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { chosen, forget, ...choice } = useFile()
  const [undone, setUndone] = useState<Undone | null>(null)
  const [isAtWork, setAtWork] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      opened
      title={undone ? 'Deshacer la importación' : 'Importar citas'}
      size="lg"
      fillsPhones
      // `useFocusReturn` of the shell returns the focus.
      returnFocus={false}
      closeOnClickOutside={false}
      onClose={() => (isAtWork ? setAsking(true) : onClose())}
    >
      {undone ? (
        <UndoStep {...undone} onClose={onClose} />
      ) : (
        <div className={classes.steps}>
          {chosen === null ? (
            <>
              <StepProgress label="Pasos de la importación" steps={steps} current={0} />
              <ChooseStep {...choice} onUndo={(last) => setUndone(undoneOf(last))} />
            </>
          ) : (
            <FileImport
              file={chosen}
              onBack={forget}
              onUndo={setUndone}
              onWork={setAtWork}
              onClose={onClose}
            />
          )}
        </div>
      )}
      {isAsking && isAtWork && <LeaveQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
    </Dialog>
  )
}

interface Undone {
  importId: string
  appointments: number
  blocks: number
}

const undoneOf = ({ id: importId, appointments, blocks }: AppointmentImport): Undone => ({
  ...{ importId, appointments, blocks },
})

interface FileImportProps {
  file: ChosenFile
  onBack: () => void
  onUndo: (undone: Undone) => void
  onWork: (isAtWork: boolean) => void
  onClose: () => void
}

function FileImport({ file, onBack, onUndo, onWork, onClose }: FileImportProps) {
  const [options, setOptions] = useState<Options>({ memberId: undefined, reminds: false })
  const [step, setStep] = useState<'options' | 'review' | 'run'>('options')
  const preview = usePreview(options.memberId)
  const run = useRun({ fileName: file.name, ...options })
  useWork(run.phase === 'sending', onWork)
  const review = () => {
    preview.start(file.read.events)
    setStep('review')
  }
  const goBack = () => {
    preview.stop()
    setStep('options')
  }
  const begin = () => {
    setStep('run')
    run.start(rowsToImport(preview.lines))
  }
  const current = { options: 0, review: 1, run: run.phase === 'done' ? 3 : 2 }[step]
  return (
    <>
      <StepProgress label="Pasos de la importación" steps={steps} current={current} />
      {step === 'options' && (
        <OptionsStep {...{ file, options, onBack }} onChange={setOptions} onReady={review} />
      )}
      {step === 'review' && <ReviewStep preview={preview} onBack={goBack} onImport={begin} />}
      {step === 'run' && (
        <RunStep
          run={run}
          lines={preview.lines}
          onUndo={(importId) => onUndo({ importId, ...run.sums })}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** While the import runs, the dialog and the page ask before they are closed. */
function useWork(isAtWork: boolean, tell: (isAtWork: boolean) => void): void {
  useEffect(() => {
    tell(isAtWork)
    if (!isAtWork) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtWork, tell])
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog opened onClose={onStay} title="La importación no ha terminado" size="sm">
      <Text mb="lg">
        Si sales ahora se detiene. Lo que ya se importó se queda, y lo puedes deshacer.
      </Text>
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onLeave}>
          Detener y salir
        </Button>
        <Button data-autofocus onClick={onStay}>
          Seguir importando
        </Button>
      </Group>
    </Dialog>
  )
}
