import { SimpleGrid, TextInput } from '@mantine/core'
import { EmailField } from '../../../../ui/email-field.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
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
      <EmailField
        label="Correo electrónico"
        autoComplete="username"
        description="Con él entras, y ahí te avisamos de tus citas."
        required
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
