import { SimpleGrid, TextInput } from '@mantine/core'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { AccountEmailField } from '../account-email-field.tsx'
import type { RegistrationState } from './use-registration.ts'

export function YouStep({ form }: Pick<RegistrationState, 'form'>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="Nombre"
          autoComplete="given-name"
          autoCapitalize="words"
          required
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Apellido"
          autoComplete="family-name"
          autoCapitalize="words"
          required
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
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
