import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneKeyboard } from '../plain/field-keyboards.ts'

/** Phone number input; spaces are allowed. */
export function PhoneField(props: TextInputProps) {
  return <TextInput {...phoneKeyboard} {...props} />
}
