import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A field for an amount of money with its cents; emptied it holds ''. */
export function PriceField(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      // As people type it in Mexico: '1,250.50' is not one peso and a quarter.
      allowedDecimalSeparators={['.']}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      hideControls
      {...props}
    />
  )
}
