import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { limits } from '@cuando/contract/limits'
import { localTime } from '@cuando/es/local-time'
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { startOptions } from '../../../../ui/week-hours/time-options.ts'
import { typedDate } from '../../typed-date-model.ts'
import type { RegistrationState } from './use-registration.ts'

/** What only an event of one date has. */
export function EventFields({ form }: Pick<RegistrationState, 'form'>) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <DateInput
        label="Fecha"
        placeholder="dd/mm/aaaa"
        valueFormat="DD/MM/YYYY"
        dateParser={typedDate}
        inputMode="numeric"
        locale="es"
        firstDayOfWeek={1}
        weekendDays={[]}
        minDate={localTime(Date.now(), zone).date}
        required
        previousLabel="Mes anterior"
        nextLabel="Mes siguiente"
        {...form.getInputProps('serviceSpecificDate')}
      />
      <NativeSelect
        label="Hora"
        data={startOptions(form.values.serviceSpecificTime)}
        {...form.getInputProps('serviceSpecificTime')}
      />
      <NumberInput
        label="Asistentes"
        description={`De 1 a ${limits.registrationAttendees}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDecimal={false}
        allowNegative={false}
        inputMode="numeric"
        hideControls
        required
        {...form.getInputProps('serviceMaxAttendees')}
      />
    </SimpleGrid>
  )
}
