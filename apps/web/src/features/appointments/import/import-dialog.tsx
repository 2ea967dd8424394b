import type { AppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { localTime } from '@cuando/es/time/local-time'
import { useState } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useTouched, useWork, WorkDialog } from '../../../domain/imports/work-dialog.tsx'
import { useTeam } from '../../../domain/team/team-query.ts'
import { useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { StepProgress } from '../../../ui/plain/step-progress.tsx'
import { type ChosenFile, useFile } from '../calendar-file/use-file.ts'
import { ChooseStep } from './choose-step.tsx'
import classes from './import.module.css'
import { type Options, OptionsStep } from './options-step.tsx'
import { activePeople, personOf } from './person-model.ts'
import { ReviewStep } from './review-step.tsx'
import { rowsToImport } from './rows-model.ts'
import { RunStep } from './run-step.tsx'
import { UndoStep } from './undo-step.tsx'
import { usePreview } from './use-preview.ts'
import { useRun } from './use-run.ts'

const steps = ['Archivo', 'Revisión', 'Listo']

/** Imports coming appointments from a calendar file, or undoes the last import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { chosen, forget, ...choice } = useFile()
  const [undone, setUndone] = useState<Undone | null>(null)
  const title = undone ? 'Deshacer la importación' : 'Importar citas'
  return (
    <WorkDialog title={title} size="lg" onClose={onClose}>
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
            <FileImport file={chosen} onBack={forget} onUndo={setUndone} onClose={onClose} />
          )}
        </div>
      )}
    </WorkDialog>
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
  onClose: () => void
}

function FileImport({ file, onBack, onUndo, onClose }: FileImportProps) {
  const { options, people, setOptions, isWaiting, preview, run } = useImport(file)
  const [step, setStep] = useState<'options' | 'review' | 'run'>('options')
  const leave = useLeaveDialog()
  useTouched(preview.hasChoices && step !== 'run')
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
    run.start()
  }
  const current = { options: 0, review: 1, run: run.phase === 'done' ? 3 : 2 }[step]
  return (
    <>
      <StepProgress label="Pasos de la importación" steps={steps} current={current} />
      {step === 'options' && (
        <OptionsStep
          {...{ file, people, isWaiting, options }}
          onChange={setOptions}
          onBack={() => leave(onBack)}
          onReady={review}
        />
      )}
      {step === 'review' && <ReviewStep preview={preview} onBack={goBack} onImport={begin} />}
      {step === 'run' && (
        <RunStep
          {...{ run, onClose, read: file.read }}
          lines={preview.lines}
          onUndo={(importId) => onUndo({ importId, ...run.sums })}
        />
      )}
    </>
  )
}

/** The options of an import with the person that it is for, its preview, and the import itself. */
function useImport(file: ChosenFile) {
  const zone = useZone()
  const { team, isWaiting } = useTeam()
  const [chosen, setOptions] = useState<Options>({ memberId: undefined, reminds: false })
  const options = { ...chosen, memberId: personOf(team, chosen.memberId) }
  const preview = usePreview(options.memberId)
  const { start, ...run } = useRun({ fileName: file.name, ...options })
  const begin = () => {
    const today = localTime(Date.now(), zone).date
    start(rowsToImport(preview.lines, { today, services: preview.services }))
  }
  const people = activePeople(team)
  useWork('import', run.phase === 'sending')
  return { options, people, setOptions, isWaiting, preview, run: { ...run, start: begin } }
}
