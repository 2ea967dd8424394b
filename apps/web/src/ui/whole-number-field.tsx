import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for a whole number that is not negative; emptied it holds ''. */
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
