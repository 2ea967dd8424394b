import { TextInput, type TextInputProps } from '@mantine/core'

/** Input for the address of a page; not of type url, which refuses one without its scheme. */
export function UrlField(props: TextInputProps) {
  return (
    <TextInput
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
