import { TextInput, type TextInputProps } from '@mantine/core'
import { emailKeyboard } from '../plain/field-keyboards.ts'

/** E-mail input with the matching keyboard and autofill. */
export function EmailField(props: TextInputProps) {
  return <TextInput {...emailKeyboard} {...props} />
}
