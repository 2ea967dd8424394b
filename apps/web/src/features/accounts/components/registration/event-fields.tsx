import { limits } from '@cuando/contract/limits'
import { localTime } from '@cuando/es/local-time'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { DateField } from '../../../../ui/date-field.tsx'
import { startOptions } from '../../../../ui/week-hours/time-options.ts'
import { WholeNumberField } from '../../../../ui/whole-number-field.tsx'
import type { RegistrationState } from './use-registration.ts'

/** What only an event of one date has. */
export function EventFields({ form }: Pick<RegistrationState, 'form'>) {
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
