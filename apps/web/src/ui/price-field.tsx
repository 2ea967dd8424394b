import { NumberInput, type NumberInputProps } from '@mantine/core'

/** Input for an amount with cents; '' when empty. */
export function PriceField(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      thousandSeparator=","
      // In Mexico the comma separates thousands: '1,250.50' must not become 1.25.
      allowedDecimalSeparators={['.']}
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      hideControls
      {...props}
    />
  )
}
