import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for an amount of money with its cents; emptied it holds ''. */
export function PriceField(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      hideControls
      {...props}
    />
  )
}
