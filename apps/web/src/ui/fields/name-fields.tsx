import { SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'

interface NameFieldsProps {
  name: TextInputProps
  lastName: TextInputProps
}

/** A person's given and family name, side by side if there is room. */
export function NameFields({ name, lastName }: NameFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label="Nombre"
        autoComplete="given-name"
        autoCapitalize="words"
        required
        {...name}
      />
      <TextInput
        label="Apellido"
        autoComplete="family-name"
        autoCapitalize="words"
        required
        {...lastName}
      />
    </SimpleGrid>
  )
}
