import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { countMany } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import { ColumnList } from '../columns/column-list.tsx'
import { HeaderChoice } from '../columns/header-choice.tsx'
import { ReadingChoice } from '../columns/reading-choice.tsx'
import { UnusedContacts } from '../columns/unused-contacts.tsx'
import type { Columns } from '../columns/use-columns.ts'
import { missingColumn } from '../file/columns-model.ts'
import type { FileChoices } from '../file/file-model.ts'
import { type FileRows, readRows } from '../file/rows-model.ts'
import type { ChosenFile } from '../file/use-file.ts'
import classes from './import.module.css'

interface ColumnsStepProps {
  file: ChosenFile
  columns: Columns
  /** Reads the file again, as the owner says. */
  onReread: (choices: FileChoices) => void
  onBack: () => void
  onReady: (rows: FileRows) => void
}

/** Step to check and correct the recognized field of each column. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { file, columns, onBack } = props
  const missing = missingColumn(columns.fields)
  const { isReading, review } = useReview(props)
  return (
    <Stack>
      <StepTitle>Qué lleva cada columna</StepTitle>
      <Text>
        <b className={classes.fileName}>{file.name}</b>:{' '}
        {countMany(file.read.lines.length, 'línea', 'líneas')}. Corrige lo que no hayamos reconocido
        bien.
      </Text>
      {/* Not changed while they are read. */}
      <Stack inert={isReading}>
        <ReadingChoices {...props} />
        <UnusedContacts headers={file.read.headers} columns={columns} />
        <ColumnList read={file.read} columns={columns} />
      </Stack>
      {missing && (
        <Alert color="yellow" variant="light" role="status">
          {missing}. Elige cuál es para continuar.
        </Alert>
      )}
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Elegir otro archivo
        </Button>
        <Button disabled={missing !== null} loading={isReading} onClick={() => void review()}>
          Revisar clientes
        </Button>
      </Group>
    </Stack>
  )
}

/** Reads the rows, which takes a second or more for thousands of lines. */
function useReview({ file, columns, onReady }: ColumnsStepProps) {
  const [isReading, setReading] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const review = async () => {
    setReading(true)
    const rows = await readRows(file.read, columns.fields)
    if (!isLeft.current) onReady(rows)
  }
  return { isReading, review }
}

function ReadingChoices({ file, onReread }: ColumnsStepProps) {
  const { lines, headerLine, reading } = file.read
  // A single line without headers can't have them.
  const canHaveHeader = headerLine !== null || lines.length > 1
  return (
    <>
      {canHaveHeader && (
        <HeaderChoice line={headerLine} onChange={(hasHeader) => onReread({ hasHeader })} />
      )}
      {reading && (
        <ReadingChoice reading={reading} onChange={(encoding) => onReread({ encoding })} />
      )}
    </>
  )
}
