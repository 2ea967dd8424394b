import { TextInput, type TextInputProps } from '@mantine/core'
import { emailKeyboard } from './field-keyboards.ts'

/** A field for an e-mail address. */
export function EmailField(props: TextInputProps) {
  return <TextInput {...emailKeyboard} {...props} />
}
