import { currencies } from '@cuando/contract/currency'
import { limits } from '@cuando/contract/limits'
import { formatDuration } from '@cuando/es/amounts'
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { ServiceTypeChoice } from '../../../../domain/services/service-type-choice.tsx'
import { PriceField, WholeNumberField } from '../../../../ui/number-field.tsx'
import { shorten } from '../../service-draft-model.ts'
import classes from './service-form.module.css'
import type { ServiceFormState } from './use-service-form.ts'

/** Fields of every service: type, name, description, price and duration. */
export function BasicFields({ form }: Pick<ServiceFormState, 'form'>) {
  const { description } = form.values
  return (
    <>
      <ServiceTypeChoice {...form.getInputProps('type')} />
      <TextInput
        label="Nombre del servicio"
        placeholder="Ej: Corte de cabello"
        autoComplete="off"
        maxLength={limits.serviceName}
        required
        {...form.getInputProps('name')}
      />
      <div>
        <Textarea
          label="Descripción del servicio"
          autosize
          minRows={3}
          maxRows={10}
          required
          {...form.getInputProps('description')}
          onChange={({ currentTarget }) =>
            form.setFieldValue(
              'description',
              shorten(currentTarget.value, limits.serviceDescription),
            )
          }
        />
        <Text size="sm" c="dimmed" mt={4} ta="right">
          {description.length}/{limits.serviceDescription} caracteres
        </Text>
      </div>
      <Cost form={form} />
    </>
  )
}

function Cost({ form }: Pick<ServiceFormState, 'form'>) {
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
