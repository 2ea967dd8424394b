import type { TextInputProps } from '@mantine/core'
import { EmailField } from '../../../ui/fields/email-field.tsx'

/** The address of an account, which password managers store as its user name. */
export function AccountEmailField(props: TextInputProps) {
  return (
    <EmailField
      label="Correo electrónico"
      autoComplete="username"
      required={!props.readOnly}
      {...props}
    />
  )
}
