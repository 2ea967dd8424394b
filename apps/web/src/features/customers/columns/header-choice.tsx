import { Checkbox } from '@mantine/core'

interface HeaderChoiceProps {
  /** The line with the headers; null for a file without them. */
  line: number | null
  onChange: (hasHeader: boolean) => void
}

/** Says whether the file has headers, and lets the owner say otherwise. */
export function HeaderChoice({ line, onChange }: HeaderChoiceProps) {
  return (
    <Checkbox
      label={
        line === null || line === 1
          ? 'La primera línea tiene los encabezados'
          : `La línea ${line} tiene los encabezados`
      }
      description={
        line === null &&
        'El archivo no tiene encabezados: reconocimos las columnas por lo que llevan.'
      }
      checked={line !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
