import { otherCategoryId } from '@cuando/contract/accounts/registration'
import { limits } from '@cuando/contract/calls/limits'
import { Textarea, TextInput } from '@mantine/core'
import {
  OtherCategoryField,
  SearchedCategoryField,
} from '../../../domain/commerce/category-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import classes from './profile-form.module.css'
import { type CardProps, textProps } from './use-profile-form.ts'

/** The business's data on its public page. */
export function BusinessCard({ form }: CardProps) {
  const { businessDescription, commerceCategory } = form.value
  return (
    <SectionCard id="tu-negocio" title="Tu negocio" about="Lo que tus clientes leen en tu página.">
      <TextInput
        label="Nombre del Negocio"
        autoComplete="organization"
        required
        maxLength={limits.commerceName}
        {...textProps(form, 'businessName')}
      />
      <PhoneField label="Teléfono" required {...textProps(form, 'phone')} />
      <CategoryFields form={form} />
      {commerceCategory === otherCategoryId && (
        <OtherCategoryField {...textProps(form, 'otherCategory')} />
      )}
      <Textarea
        label="Bio"
        description={`${businessDescription.length}/${limits.commerceDescription} caracteres`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ description: classes.counter ?? '' }}
        required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.commerceDescription}
        {...textProps(form, 'businessDescription')}
      />
    </SectionCard>
  )
}

function CategoryFields({ form }: CardProps) {
  const { commerceCategory: id, commerceCategoryName } = form.value
  const name = id === otherCategoryId ? 'Otros' : commerceCategoryName
  return (
    <SearchedCategoryField
      label="Categoría del Comercio"
      data-path="commerceCategory"
      chosen={id ? { id, name } : null}
      value={id || null}
      error={form.errors.commerceCategory}
      onChange={(chosen, { label }) =>
        chosen !== null &&
        form.set({
          commerceCategory: chosen,
          commerceCategoryName: chosen === otherCategoryId ? '' : label,
        })
      }
    />
  )
}
