import { currencies } from '@cuando/contract/business/currency'
import { type ServiceText, serviceTexts } from '@cuando/contract/business/service-fields'
import { limits } from '@cuando/contract/calls/limits'
import { formatDuration } from '@cuando/es/amounts'
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { ServiceTypeChoice } from '../../../../domain/services/service-type-choice.tsx'
import { ZeroPriceChoice } from '../../../../domain/services/zero-price-choice.tsx'
import { PriceField, WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { shorten } from '../../services/service-draft-model.ts'
import classes from './service-form.module.css'
import type { ServiceFormState } from './use-service-form.ts'

type FormProps = Pick<ServiceFormState, 'form'>

/** Fields of every service: type, texts, price and duration. */
export function BasicFields({ form }: FormProps) {
  return (
    <>
      <ServiceTypeChoice {...form.getInputProps('type')} />
      {serviceTexts.map((field) => {
        const TextField = textFields[field]
        return <TextField key={field} form={form} />
      })}
      <Cost form={form} />
      {form.values.price === 0 && <ZeroPriceChoice {...form.getInputProps('zeroPrice')} />}
    </>
  )
}

const NameField = ({ form }: FormProps) => (
  <TextInput
    label="Nombre del servicio"
    placeholder="Ej: Corte de cabello"
    autoComplete="off"
    maxLength={limits.serviceName}
    required
    {...form.getInputProps('name')}
  />
)

const DescriptionField = ({ form }: FormProps) => (
  <div>
    <Textarea
      label="Descripción del servicio"
      autosize
      minRows={3}
      maxRows={10}
      required
      {...form.getInputProps('description')}
      onChange={({ currentTarget }) =>
        form.setFieldValue('description', shorten(currentTarget.value, limits.serviceDescription))
      }
    />
    <Text size="sm" c="dimmed" mt={4} ta="right">
      {form.values.description.length}/{limits.serviceDescription} caracteres
    </Text>
  </div>
)

/** The input of each text. */
const textFields: Record<ServiceText, ComponentType<FormProps>> = {
  name: NameField,
  description: DescriptionField,
}

function Cost({ form }: FormProps) {
  const { duration, currency } = form.values
  const isLong = typeof duration === 'number' && Number.isInteger(duration) && duration >= 60
  return (
    <div className={classes.cost}>
      <PriceField label="Precio" {...form.getInputProps('price')} />
      <NativeSelect
        label="Moneda"
        // An unknown one is shown as it is: saving must not change it silently.
        data={[...new Set([...currencies, currency])]}
        {...form.getInputProps('currency')}
      />
      <WholeNumberField
        label="Duración"
        description={isLong ? formatDuration(duration) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        unit="min"
        required
        {...form.getInputProps('duration')}
      />
    </div>
  )
}
