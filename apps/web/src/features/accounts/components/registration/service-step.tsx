import { offeredModalities } from '@cuando/contract/appointments/modality'
import { currencies } from '@cuando/contract/business/currency'
import { limits } from '@cuando/contract/calls/limits'
import { ownModalities } from '@cuando/es/appointments/modality-labels'
import { localTime } from '@cuando/es/time/local-time'
import { NativeSelect, Radio, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { ServiceTypeChoice } from '../../../../domain/services/service-type-choice.tsx'
import { ZeroPriceChoice } from '../../../../domain/services/zero-price-choice.tsx'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { PriceField, WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { startOptions } from '../../../../ui/week-hours/time-options.ts'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import classes from './service-step.module.css'
import type { RegistrationState } from './use-registration.ts'

export function ServiceStep({ form, setWeek }: Pick<RegistrationState, 'form' | 'setWeek'>) {
  const { serviceType, serviceBusinessHours } = form.values
  return (
    <>
      <ServiceTypeChoice {...form.getInputProps('serviceType')} />
      <TextInput
        label="Nombre del servicio"
        placeholder="Ej: Corte de cabello"
        autoComplete="off"
        required
        {...form.getInputProps('serviceName')}
      />
      <Textarea
        label="Descripción del servicio (opcional)"
        placeholder="Ej: Diagnóstico, lavado, corte a tu medida y peinado."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.serviceDescription}
        {...form.getInputProps('serviceDescription')}
      />
      <Cost form={form} />
      {form.values.servicePrice === 0 && (
        <ZeroPriceChoice {...form.getInputProps('serviceZeroPrice')} />
      )}
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
      <PriceField label="Precio" {...form.getInputProps('servicePrice')} />
      <NativeSelect
        label="Moneda"
        data={[...currencies]}
        {...form.getInputProps('serviceCurrency')}
      />
      <WholeNumberField label="Duración" unit="min" {...form.getInputProps('serviceDuration')} />
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
          {ownModalities[only].label}. Puedes ofrecer más formas en el paso anterior.
        </Text>
      </div>
    )
  return (
    <Radio.Group label="¿Dónde se da?" {...form.getInputProps('serviceModality')}>
      <Stack gap="sm" mt="xs">
        {offered.map((modality) => (
          <Radio key={modality} value={modality} label={ownModalities[modality].label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Fields that only an event (a service with one fixed date) has. */
function EventFields({ form }: Pick<RegistrationState, 'form'>) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DateField
        label="Fecha"
        minDate={localTime(Date.now(), zone).date}
        required
        {...form.getInputProps('serviceSpecificDate')}
      />
      <NativeSelect
        label="Hora"
        data={startOptions(form.values.serviceSpecificTime)}
        {...form.getInputProps('serviceSpecificTime')}
      />
      <WholeNumberField
        label="Asistentes"
        description={`De 1 a ${limits.registrationAttendees}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        {...form.getInputProps('serviceMaxAttendees')}
      />
    </SimpleGrid>
  )
}
