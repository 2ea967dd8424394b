import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for the six digits from a mail. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Código"
      placeholder="000000"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      styles={{ input: { letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' } }}
      {...props}
    />
  )
}
