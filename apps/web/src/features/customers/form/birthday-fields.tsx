import { monthName } from '@cuando/es/dates'
import { capitalize } from '@cuando/es/text'
import { Group, Input, NativeSelect, TextInput } from '@mantine/core'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { FieldGroup } from '../../../ui/field-group.tsx'
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

/** A day and a month; whoever knows the year adds it. */
export function BirthdayFields({ values, error, onChange }: BirthdayFieldsProps) {
  const isInvalid = error !== undefined
  const part = (name: keyof BirthdayParts) => ({
    'data-path': name === 'day' ? 'birthday' : undefined,
    value: values[name],
    error: isInvalid,
    autoComplete: 'off',
    'aria-describedby': isInvalid ? 'birthday-error' : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <FieldGroup legend="Cumpleaños (opcional)">
      <Group gap="sm" wrap="nowrap" align="flex-end">
        <TextInput label="Día" inputMode="numeric" maxLength={2} w="3.75rem" {...part('day')} />
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
      {isInvalid && (
        <Input.Error id="birthday-error" mt={4}>
          {error}
        </Input.Error>
      )}
    </FieldGroup>
  )
}
