import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type NumberAffix, readNumber, writeAmount } from './typed-number.ts'

export type NumberUnit = Exclude<NumberAffix, '$'>

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** '' when empty, and the typed text when it is no number. */
  value?: number | string
  onChange?: (value: number | string) => void
}

/** Input for a whole number, with its unit. Invalid text is not changed, so that an error can be shown beside it. */
export function WholeNumberField({ unit, ...props }: NumberFieldProps & { unit?: NumberUnit }) {
  const sign = unit && <Sign>{unit}</Sign>
  return (
    <NumberField inputMode="numeric" affix={unit} write={String} rightSection={sign} {...props} />
  )
}

/** Input for an amount with cents. Invalid text is not changed, so that an error can be shown beside it. */
export function PriceField(props: NumberFieldProps) {
  const sign = <Sign>$</Sign>
  return (
    <NumberField inputMode="decimal" affix="$" write={writeAmount} leftSection={sign} {...props} />
  )
}

interface Kind {
  affix: NumberAffix | undefined
  write: (value: number | string) => string
}

function NumberField(props: NumberFieldProps & Kind) {
  const { affix, write, value = '', onChange, onBlur, ...input } = props
  // As long as it means the value, the text stays as typed: '1,2' must not change on the way to '1,250'.
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      autoComplete="off"
      {...input}
      value={readNumber(typed, affix) === value ? typed : write(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange?.(readNumber(currentTarget.value, affix))
      }}
      onBlur={(event) => {
        setTyped('')
        onBlur?.(event)
      }}
    />
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <Text span c="dimmed" aria-hidden>
      {children}
    </Text>
  )
}
