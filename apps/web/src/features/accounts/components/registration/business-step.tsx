import { limits } from '@cuando/contract/limits'
import { otherCategoryId } from '@cuando/contract/registration'
import { Button, Group, Select, type SelectProps, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ImageField } from '../../../../ui/image-field/image-field.tsx'
import { PhoneField } from '../../../../ui/phone-field.tsx'
import { categoryOptions, matchingOptions } from '../../category-model.ts'
import { categoriesQuery } from '../../queries.ts'
import classes from './business-step.module.css'
import type { RegistrationState } from './use-registration.ts'

type BusinessStepProps = Pick<RegistrationState, 'form' | 'pictures' | 'setPicture'>

export function BusinessStep({ form, pictures, setPicture }: BusinessStepProps) {
  const { commerceDescription, commerceCategoryId } = form.values
  return (
    <>
      <TextInput
        label="Nombre del negocio"
        autoComplete="organization"
        required
        {...form.getInputProps('commerceName')}
      />
      <CategoryField {...form.getInputProps('commerceCategoryId')} />
      {commerceCategoryId === otherCategoryId && (
        <TextInput
          label="Especifica la categoría de tu comercio"
          placeholder="Ej: Tienda de mascotas, Consultorio dental, etc."
          required
          {...form.getInputProps('commerceOtherCategory')}
        />
      )}
      <PhoneField
        label="Teléfono del negocio"
        description="Tus clientes lo ven en tu página."
        required
        {...form.getInputProps('commercePhone')}
      />
      <Textarea
        label="Descripción"
        description="Qué haces y qué te distingue. Opcional."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.commerceDescription}
        {...form.getInputProps('commerceDescription')}
      />
      <Text size="sm" c="dimmed" mt={-8} ta="right">
        {commerceDescription.length}/{limits.commerceDescription} caracteres
      </Text>
      <ImageField
        label="Foto de perfil"
        description="Tu logotipo o tu retrato. Opcional; PNG, JPEG o WebP."
        name="image"
        shape="round"
        src={pictures.image?.imageBase64 ?? null}
        placeholder="/placeholders/placeholder-400x400.svg"
        onChoose={(picture) => setPicture('image', picture)}
        onRemove={() => setPicture('image', null)}
        error={textOf(form.errors.image ?? form.errors['image.imageBase64'])}
      />
      <ImageField
        label="Foto de portada"
        description="Va arriba de tu página pública. Opcional."
        name="cover"
        shape="wide"
        src={pictures.cover?.imageBase64 ?? null}
        placeholder="/placeholders/placeholder-700x300.svg"
        onChoose={(picture) => setPicture('cover', picture)}
        onRemove={() => setPicture('cover', null)}
        error={textOf(form.errors.cover ?? form.errors['cover.imageBase64'])}
      />
    </>
  )
}

/** Searchable category select. 'Otros' is always offered, even if the list fails to load. */
function CategoryField(props: SelectProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  return (
    <div>
      <Select
        label="Categoría"
        placeholder={isPending ? 'Cargando...' : 'Busca o elige'}
        required
        searchable
        allowDeselect={false}
        autoComplete="off"
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        data={categoryOptions(data ?? [])}
        filter={({ options, search }) =>
          matchingOptions(
            options.filter((option) => 'value' in option),
            search,
            otherCategoryId,
          )
        }
        {...props}
      />
      {error && (
        <Group gap="xs" mt={4} role="alert">
          <Text size="sm" c="var(--mantine-color-error)">
            {error.message}
          </Text>
          <Button variant="subtle" px="xs" loading={isFetching} onClick={() => refetch()}>
            Reintentar
          </Button>
        </Group>
      )}
    </div>
  )
}

/** A form error as text; Mantine's type allows any node. */
function textOf(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined
}
