import { NativeSelect, Text } from '@mantine/core'
import { useMemo } from 'react'
import { countMany } from '../../../domain/imports/many-words.ts'
import { type ColumnField, columnLabels } from '../file/columns-model.ts'
import type { CustomerFile } from '../file/table-model.ts'
import classes from '../import/import.module.css'
import { unnamed } from './recognize-model.ts'
import type { Columns } from './use-columns.ts'

interface ColumnListProps {
  read: CustomerFile
  columns: Columns
}

const isField = (value: string): value is ColumnField => value in columnLabels
const fields = Object.keys(columnLabels).filter(isField)
const choices = [
  { value: '', label: 'No importar' },
  ...fields.map((field) => ({ value: field, label: columnLabels[field] })),
]

/** The name of a column for people. */
export const columnName = (headers: readonly string[], at: number): string =>
  headers[at] || unnamed(at)

/** The id of the field that says what a column has. */
export const columnId = (at: number): string => `import-column-${at}`

/** The words for contacts in sentences. */
export const contactWords = { email: 'correos', phone: 'teléfonos' } as const

/** The columns of a file with the field of each. */
export function ColumnList({ read, columns }: ColumnListProps) {
  const { headers, lines } = read
  const samples = useMemo(() => samplesOf(headers.length, lines), [headers.length, lines])
  const empty = samples.filter(({ length }) => length === 0).length
  return (
    <>
      <ul className={classes.columns}>
        {samples.map((values, at) =>
          values.length === 0 ? null : (
            // Two columns may have the same header.
            <li key={columnId(at)}>
              <NativeSelect
                id={columnId(at)}
                label={columnName(headers, at)}
                description={<Description values={values} unused={columns.unused[at] ?? null} />}
                data={choices}
                value={columns.fields[at] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  columns.choose(at, isField(value) ? value : null)
                }
              />
            </li>
          ),
        )}
      </ul>
      {empty > 0 && (
        <Text size="sm" c="dimmed">
          {empty === 1
            ? 'Una columna está vacía y no se muestra.'
            : `${countMany(empty, 'columna', 'columnas')} están vacías y no se muestran.`}
        </Text>
      )}
    </>
  )
}

interface DescriptionProps {
  values: readonly string[]
  unused: Columns['unused'][number]
}

function Description({ values, unused }: DescriptionProps) {
  return (
    <>
      Ej.: {values.join(' · ')}
      {unused?.isKnown && (
        <>
          <br />
          Parece tener {contactWords[unused.field]}.
        </>
      )}
    </>
  )
}

const MAX_SAMPLES = 3

/** The first values of each column that are not empty. */
function samplesOf(width: number, lines: CustomerFile['lines']): string[][] {
  const samples = Array.from({ length: width }, (): string[] => [])
  for (const { cells } of lines) {
    for (const [at, values] of samples.entries()) {
      const value = values.length < MAX_SAMPLES ? (cells[at] ?? '').trim() : ''
      if (value !== '') values.push(value)
    }
  }
  return samples
}
