import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for a telephone number; people write it with spaces, and may. */
export function PhoneField(props: TextInputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="55 1234 5678"
      maxLength={30}
      {...props}
    />
  )
}
