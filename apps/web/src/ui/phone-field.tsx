import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneKeyboard } from './field-keyboards.ts'

/** A field for a telephone number. */
export function PhoneField(props: TextInputProps) {
  return <TextInput {...phoneKeyboard} {...props} />
}
