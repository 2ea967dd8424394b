import { limits } from '@cuando/contract/limits'
import { currencies, type ServiceType } from '@cuando/contract/service'
import { NativeSelect, NumberInput, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import { modalityLabels } from '../../modality-model.ts'
import { offeredModalities } from '../../registration-values-model.ts'
import { EventFields } from './event-fields.tsx'
import classes from './service-step.module.css'
import type { RegistrationState } from './use-registration.ts'

const types: { value: ServiceType; label: string; about: string }[] = [
  { value: 'NORMAL', label: 'Normal', about: 'Se agenda dentro del horario de tu negocio.' },
  {
    value: 'RECURRENT',
    label: 'Recurrente',
    about: 'Tiene su propio horario cada semana, como una clase.',
  },
  { value: 'UNIQUE', label: 'Evento único', about: 'Una sola fecha, con cupo.' },
]

export function ServiceStep({ form, setWeek }: Pick<RegistrationState, 'form' | 'setWeek'>) {
  const { serviceType, serviceBusinessHours } = form.values
  return (
    <>
      <Radio.Group label="Tipo de servicio" {...form.getInputProps('serviceType')}>
        <Stack gap="sm" mt="xs">
          {types.map(({ value, label, about }) => (
            <Radio key={value} value={value} label={label} description={about} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label="Nombre del servicio"
        placeholder="Ej: Corte de cabello"
        autoComplete="off"
        required
        {...form.getInputProps('serviceName')}
      />
      <Textarea
        label="Descripción del servicio"
        description="Opcional."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.serviceDescription}
        {...form.getInputProps('serviceDescription')}
      />
      <Cost form={form} />
      <ModalityChoice form={form} />
      {serviceType === 'RECURRENT' && (
        <WeekHoursEditor
          label="Horario del servicio"
          name="serviceBusinessHours"
          value={serviceBusinessHours}
          errors={form.errors}
          onChange={(week) => setWeek('serviceBusinessHours', week)}
        />
      )}
      {serviceType === 'UNIQUE' && <EventFields form={form} />}
    </>
  )
}

function Cost({ form }: Pick<RegistrationState, 'form'>) {
  return (
    <div className={classes.cost}>
      <NumberInput
        label="Precio"
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        inputMode="decimal"
        hideControls
        {...form.getInputProps('servicePrice')}
      />
      <NativeSelect
        label="Moneda"
        data={[...currencies]}
        {...form.getInputProps('serviceCurrency')}
      />
      <NumberInput
        label="Duración"
        suffix=" min"
        step={limits.durationStep}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        {...form.getInputProps('serviceDuration')}
      />
    </div>
  )
}

function ModalityChoice({ form }: Pick<RegistrationState, 'form'>) {
  const offered = offeredModalities(form.values)
  const [only] = offered
  if (only && offered.length === 1)
    return (
      <div>
        <Text fw={500}>¿Dónde se da?</Text>
        <Text c="dimmed">
          {modalityLabels[only].label}. Puedes ofrecer más formas en el paso anterior.
        </Text>
      </div>
    )
  return (
    <Radio.Group label="¿Dónde se da?" {...form.getInputProps('serviceModality')}>
      <Stack gap="sm" mt="xs">
        {offered.map((modality) => (
          <Radio key={modality} value={modality} label={modalityLabels[modality].label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
