import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Input for a non-negative integer; '' when empty. */
export function WholeNumberField(props: NumberInputProps) {
  return (
    <NumberInput
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      clampBehavior="none"
      hideControls
      {...props}
    />
  )
}
