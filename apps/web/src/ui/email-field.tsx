import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for an e-mail address, with the keyboard and the memory that fit it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
