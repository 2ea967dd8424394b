import { SimpleGrid } from '@mantine/core'
import { NameFields } from '../../../../ui/fields/name-fields.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { AccountEmailField } from '../account-email-field.tsx'
import type { RegistrationState } from './use-registration.ts'

export function YouStep({ form }: Pick<RegistrationState, 'form'>) {
  return (
    <>
      <NameFields name={form.getInputProps('name')} lastName={form.getInputProps('lastName')} />
      <AccountEmailField
        description="Con él entras, y ahí te avisamos de tus citas."
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PasswordField
          label="Contraseña"
          description="Al menos 6 caracteres."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <PasswordField
          label="Repite la contraseña"
          autoComplete="new-password"
          required
          {...form.getInputProps('passwordAgain')}
        />
      </SimpleGrid>
    </>
  )
}
