import { capitalize } from '@cuando/es/text'
import { monthName } from '@cuando/es/time/dates'
import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import type { BirthdayParts } from '../birthday-model.ts'

interface BirthdayFieldsProps {
  values: BirthdayParts
  error: FieldTexts[string] | undefined
  onChange: (changed: Partial<BirthdayParts>) => void
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: capitalize(monthName(at + 1)),
}))

/** Fields for the day, the month and, optionally, the year. */
export function BirthdayFields({ values, error, onChange }: BirthdayFieldsProps) {
  const part = (name: keyof BirthdayParts) => partProps(name, { values, error, onChange })
  return (
    <FieldGroup legend="Cumpleaños (opcional)">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <TextInput
          label="Día"
          inputMode="numeric"
          maxLength={2}
          w="3.75rem"
          {...part('day')}
          data-path="birthday"
          // The error of all three fields, at the first one.
          error={error}
          errorProps={{ style: { whiteSpace: 'nowrap' } }}
        />
        <NativeSelect
          label="Mes"
          data={[{ value: '', label: 'Mes' }, ...months]}
          flex={1}
          {...part('month')}
        />
        <TextInput
          label="Año"
          placeholder="Opcional"
          inputMode="numeric"
          maxLength={4}
          w="6.25rem"
          {...part('year')}
        />
      </Group>
    </FieldGroup>
  )
}

const partProps = (
  name: keyof BirthdayParts,
  { values, error, onChange }: BirthdayFieldsProps,
) => ({
  value: values[name],
  error: error !== undefined,
  autoComplete: 'off',
  onChange: (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value }),
})
