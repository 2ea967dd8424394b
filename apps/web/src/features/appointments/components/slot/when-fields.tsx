import { SimpleGrid, Switch } from '@mantine/core'
import { LoadFailure } from '../../../../ui/load-failure.tsx'
import { Notice } from '../notice.tsx'
import { DateField } from './date-field.tsx'
import { HourField } from './hour-field.tsx'
import type { SlotFieldsProps } from './use-slot.ts'

const noHours = 'No hay horas disponibles para este servicio en la fecha seleccionada.'

/** The day and the hour: among the free ones, or any when the owner insists. */
export function WhenFields(props: SlotFieldsProps) {
  const { slot, values, onChange } = props
  const { hours, service } = slot
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...props} />
        <HourField {...props} />
      </SimpleGrid>
      {hours.error && !values.isForced && (
        <LoadFailure
          message="Error al cargar las horas disponibles"
          onRetry={hours.refetch}
          isRetrying={hours.isFetching}
        />
      )}
      <Notice kind="warning" text={service && slot.isWithoutHours ? noHours : null} />
      <Switch
        label="Forzar horario"
        description="Para una hora que no está libre en tu horario: un día cerrado, o alguien que llegó hace rato. Nunca encima de otra cita."
        checked={values.isForced}
        onChange={({ currentTarget }) => onChange({ isForced: currentTarget.checked })}
      />
    </>
  )
}
