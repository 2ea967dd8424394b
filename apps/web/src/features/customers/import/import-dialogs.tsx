import type { CustomerImport } from '@cuando/contract/customers/customer-imports'
import { formatInstant } from '@cuando/es/time/dates'
import { Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { WorkDialog } from '../../../domain/imports/work-dialog.tsx'
import { StepProgress } from '../../../ui/plain/step-progress.tsx'
import { useColumns } from '../columns/use-columns.ts'
import type { FileChoices } from '../file/file-model.ts'
import { readRows } from '../file/rows-model.ts'
import { type ChosenFile, useFile } from '../file/use-file.ts'
import { SheetStep } from '../kinds/sheet-step.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsStep } from './columns-step.tsx'
import classes from './import.module.css'
import { PreviewStep } from './preview-step.tsx'
import { RunStep } from './run-step.tsx'
import { UndoImport } from './undo-import.tsx'
import { useImport } from './use-import.ts'

const steps = ['Archivo', 'Revisión', 'Listo']

/** Imports customers from a file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { chosen, workbook, choice, chooseSheet, reread, forget } = useFile()
  return (
    <WorkDialog title="Importar clientes" size="lg" onClose={onClose}>
      {chosen === null ? (
        <div className={classes.steps}>
          <StepProgress label="Pasos de la importación" steps={steps} current={0} />
          {workbook ? (
            <SheetStep workbook={workbook} onChoose={chooseSheet} onBack={forget} />
          ) : (
            <ChooseFile {...choice} />
          )}
        </div>
      ) : (
        <FileImport file={chosen} onReread={reread} onBack={forget} onClose={onClose} />
      )}
    </WorkDialog>
  )
}

interface FileImportProps {
  file: ChosenFile
  onReread: (choices: FileChoices) => void
  onBack: () => void
  onClose: () => void
}

function FileImport({ file, onReread, onBack, onClose }: FileImportProps) {
  const state = useImport(file)
  const columns = useColumns(file.read)
  const { step, setStep, hasColumns } = useSteps(file, state)
  const current = { columns: 0, preview: 1, run: state.run.phase === 'done' ? 3 : 2 }[step]
  const goBack = () => {
    state.preview.stop()
    if (hasColumns) setStep('columns')
    else onBack()
  }
  return (
    <div className={classes.steps}>
      <StepProgress label="Pasos de la importación" steps={steps} current={current} />
      {step === 'columns' && (
        <ColumnsStep
          file={file}
          columns={columns}
          onReread={onReread}
          onBack={onBack}
          onReady={(rows) => {
            state.preview.start(rows)
            setStep('preview')
          }}
        />
      )}
      {step === 'preview' && (
        <PreviewStep
          unit={file.read.unit}
          state={state}
          onBack={goBack}
          onImport={() => {
            setStep('run')
            state.run.start()
          }}
        />
      )}
      {step === 'run' && <RunStep file={file} state={state} onClose={onClose} />}
    </div>
  )
}

/** The steps after choosing a file. Contacts begin with their preview, since their columns are known. */
function useSteps({ read }: ChosenFile, { preview }: ReturnType<typeof useImport>) {
  const hasColumns = read.unit === 'line'
  const [step, setStep] = useState<'columns' | 'preview' | 'run'>(
    hasColumns ? 'columns' : 'preview',
  )
  const begin = useEffectEvent(preview.start)
  useEffect(() => {
    if (hasColumns) return
    let isLeft = false
    void readRows(read, read.columns).then((rows) => {
      if (!isLeft) begin(rows)
    })
    return () => {
      isLeft = true
    }
  }, [hasColumns, read])
  return { step, setStep, hasColumns }
}

interface UndoImportDialogProps {
  last: CustomerImport
  onClose: () => void
}

/** Undoes the last import, after saying what will be undone. */
export function UndoImportDialog({ last, onClose }: UndoImportDialogProps) {
  const zone = useZone()
  return (
    <WorkDialog title="Deshacer la importación" onClose={onClose}>
      <Stack>
        <Text>
          «{last.fileName}», importado el {formatInstant(last.createdAt, zone)}.
        </Text>
        <UndoImport {...last} onClose={onClose} />
      </Stack>
    </WorkDialog>
  )
}
