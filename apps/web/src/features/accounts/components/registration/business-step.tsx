import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { limits } from '@cuando/contract/calls/limits'
import { Text, Textarea, TextInput } from '@mantine/core'
import { CategoryField, OtherCategoryField } from '../../../../domain/commerce/category-field.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { ImageField } from '../../../../ui/image-field/image-field.tsx'
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
      <CategoryField label="Categoría" required {...form.getInputProps('commerceCategoryId')} />
      {commerceCategoryId === otherCategoryId && (
        <OtherCategoryField {...form.getInputProps('commerceOtherCategory')} />
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
      <BusinessPictures form={form} pictures={pictures} setPicture={setPicture} />
    </>
  )
}

function BusinessPictures({ form, pictures, setPicture }: BusinessStepProps) {
  return (
    <>
      <ImageField
        label="Foto de perfil"
        description="Tu logotipo o tu retrato. Opcional; PNG, JPEG o WebP."
        name="image"
        shape="round"
        src={pictures.image?.imageBase64 ?? null}
        placeholder="/placeholders/placeholder-400x400.svg"
        onChoose={(picture) => setPicture('image', picture)}
        onRemove={() => setPicture('image', null)}
        error={form.errors.image ?? form.errors['image.imageBase64']}
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
        error={form.errors.cover ?? form.errors['cover.imageBase64']}
      />
    </>
  )
}
