import { importHeaders } from '@cuando/contract/customers/customer-file'
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

/** The words for values that are not shown as they are stored; `today` is 'yyyy-MM-dd'. */
const formats: { [F in MergeField]?: (value: string, today: string) => string } = {
  phone: formatPhone,
  birthday: birthdayWords,
}

/** The values of both customers to choose from; if they are equal, there is no choice. */
export function FieldChoice({ field, pair, choices, error, onChoose }: FieldChoiceProps) {
  const label = importHeaders[field]
  const none = `Sin ${label.toLowerCase()}`
  const today = localTime(Date.now(), useZone()).date
  const shown = (side: 'kept' | 'other') => {
    const value = fieldValue(pair[side], field)
    return value === '' ? none : (formats[field]?.(value, today) ?? value)
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
