import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { countMany } from '../../../domain/imports/many-words.ts'
import { type ColumnField, columnLabels, missingColumn } from '../file/columns-model.ts'
import { type FileRows, rowsOf } from '../file/rows-model.ts'
import type { ChosenFile } from '../file/use-file.ts'
import classes from './import.module.css'
import { StepTitle } from './step-title.tsx'

interface ColumnsStepProps {
  file: ChosenFile
  columns: readonly (ColumnField | null)[]
  onChange: (columns: (ColumnField | null)[]) => void
  onBack: () => void
  onReady: (rows: FileRows) => void
}

const samples = 3
const isField = (value: string): value is ColumnField => value in columnLabels
const fields = Object.keys(columnLabels).filter(isField)
const choices = [
  { value: '', label: 'No importar' },
  ...fields.map((field) => ({ value: field, label: columnLabels[field] })),
]

/** Step to check and correct the recognized field of each column. */
export function ColumnsStep({ file, columns, onChange, onBack, onReady }: ColumnsStepProps) {
  const missing = missingColumn(columns)
  return (
    <Stack>
      <StepTitle>Qué lleva cada columna</StepTitle>
      <Text>
        <b className={classes.fileName}>{file.name}</b>:{' '}
        {countMany(file.read.lines.length, 'línea', 'líneas')}. Corrige lo que no hayamos reconocido
        bien.
      </Text>
      <Columns file={file} columns={columns} onChange={onChange} />
      {missing && (
        <Alert color="yellow" variant="light" role="status">
          {missing}. Elige cuál es para continuar.
        </Alert>
      )}
      <Group gap="sm" grow preventGrowOverflow={false} className={classes.foot ?? ''}>
        <Button variant="default" onClick={onBack}>
          Elegir otro archivo
        </Button>
        <Button disabled={missing !== null} onClick={() => onReady(rowsOf(file.read, columns))}>
          Revisar clientes
        </Button>
      </Group>
    </Stack>
  )
}

function Columns({ file, columns, onChange }: Omit<ColumnsStepProps, 'onBack' | 'onReady'>) {
  const { headers, lines } = file.read
  // Two columns may have the same header.
  const named = headers.map((header, at) => ({ header, at }))
  const choose = (at: number, value: string) =>
    onChange(columns.map((each, index) => (index === at ? (isField(value) ? value : null) : each)))
  return (
    <ul className={classes.columns}>
      {named.map(({ header, at }) => (
        <li key={`${at} ${header}`}>
          <NativeSelect
            label={header || `Columna ${at + 1}`}
            description={sampleOf(lines, at)}
            data={choices}
            value={columns[at] ?? ''}
            onChange={({ currentTarget }) => choose(at, currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The first values of a column that are not empty. */
function sampleOf(lines: readonly { cells: string[] }[], at: number): string {
  const values = lines.slice(0, 100).flatMap(({ cells }) => cells[at]?.trim() || [])
  return values.length === 0 ? 'Sin valores' : `Ej.: ${values.slice(0, samples).join(' · ')}`
}
