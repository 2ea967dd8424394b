import { limits } from '@cuando/contract/calls/limits'
import { countOf } from '@cuando/es/text'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { WholeNumberField } from '../../../../ui/fields/number-field.tsx'
import { startOptions } from '../../../../ui/week-hours/time-options.ts'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import type { ServiceFormState } from './use-service-form.ts'

/** When the service is available, if not simply during business hours. */
export function WhenFields(state: ServiceFormState) {
  const { form, setWeek } = state
  const { type, serviceBusinessHours } = form.values
  if (type === 'UNIQUE') return <EventFields {...state} />
  if (type === 'NORMAL') return null
  return (
    <WeekHoursEditor
      label="Horario del servicio"
      name="serviceBusinessHours"
      value={serviceBusinessHours}
      errors={form.errors}
      onChange={setWeek}
    />
  )
}

function EventFields({ form, service, today }: ServiceFormState) {
  const storedMax = service?.maxAttendees ?? 0
  const max = Math.max(limits.eventAttendees, service?.type === 'UNIQUE' ? storedMax : 0)
  const taken = service?.type === 'UNIQUE' ? service.currentAttendees : 0
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <DateField label="Fecha" minDate={today} required {...form.getInputProps('specificDate')} />
        <NativeSelect
          label="Hora"
          data={startOptions(form.values.specificTime)}
          {...form.getInputProps('specificTime')}
        />
        <WholeNumberField
          label="Asistentes"
          description={
            max > limits.eventAttendees
              ? `De 1 a ${limits.eventAttendees}, o los ${storedMax} que ya tiene.`
              : `De 1 a ${limits.eventAttendees}.`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...form.getInputProps('eventAttendees')}
        />
      </SimpleGrid>
      {taken > 0 && (
        <Text mt="sm">
          {`${countOf(taken, 'lugar reservado', 'lugares reservados')}. Si cambias la fecha o la hora, te preguntaremos antes de mover a quienes van.`}
        </Text>
      )}
    </div>
  )
}
