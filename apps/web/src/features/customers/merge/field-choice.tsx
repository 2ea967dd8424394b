import { formatPhone } from '@cuando/es/phones'
import { localTime } from '@cuando/es/time/local-time'
import { Input, Radio, Text } from '@mantine/core'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import type { UserText } from '../../../lib/user-text.ts'
import { FieldGroup } from '../../../ui/fields/field-group.tsx'
import { birthdayWords } from '../birthday-model.ts'
import classes from './merge.module.css'
import {
  type Choices,
  differs,
  fieldValue,
  type MergeField,
  type Pair,
  sideOf,
} from './merge-model.ts'

interface FieldChoiceProps {
  field: MergeField
  pair: Pair
  choices: Choices
  error: string | UserText | undefined
  onChoose: (side: 'kept' | 'other') => void
}

const words = {
  name: { label: 'Nombre', none: 'Sin nombre', format: (value: string) => value },
  email: { label: 'Correo', none: 'Sin correo', format: (value: string) => value },
  phone: { label: 'Teléfono', none: 'Sin teléfono', format: formatPhone },
  birthday: { label: 'Cumpleaños', none: 'Sin cumpleaños', format: birthdayWords },
} as const satisfies Record<MergeField, object>

/** The values of both customers to choose from; if they are equal, there is no choice. */
export function FieldChoice({ field, pair, choices, error, onChoose }: FieldChoiceProps) {
  const { label, none, format } = words[field]
  const today = localTime(Date.now(), useZone()).date
  const shown = (side: 'kept' | 'other') => {
    const value = fieldValue(pair[side], field)
    return value === '' ? none : format(value, today)
  }
  if (!differs(pair, field))
    return (
      <FieldGroup legend={label}>
        <Text c="dimmed" className={classes.value ?? ''}>
          {fieldValue(pair.kept, field) === '' ? none : `${shown('kept')} (igual en ambos)`}
        </Text>
        <FieldError text={error} />
      </FieldGroup>
    )
  return (
    <FieldGroup legend={label}>
      <div className={classes.columns}>
        {(['kept', 'other'] as const).map((side) => (
          <Radio
            key={side}
            name={`merge-${field}`}
            className={classes.option ?? ''}
            classNames={{ label: classes.value ?? '' }}
            label={shown(side)}
            checked={sideOf(pair, choices, field) === side}
            onChange={() => onChoose(side)}
          />
        ))}
      </div>
      <FieldError text={error} />
    </FieldGroup>
  )
}

function FieldError({ text }: { text: FieldChoiceProps['error'] }) {
  if (!text) return null
  return (
    <Input.Error role="alert" mt={6} size="sm">
      {text}
    </Input.Error>
  )
}
