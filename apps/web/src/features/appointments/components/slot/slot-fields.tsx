import { NativeSelect, SimpleGrid, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { durationChoices, durationShown } from '../../duration-model.ts'
import { Notice } from '../notice.tsx'
import { CustomAddress } from './custom-address.tsx'
import { DateField } from './date-field.tsx'
import { EventFields } from './event-fields.tsx'
import { HourField } from './hour-field.tsx'
import { MeetNotice } from './meet-notice.tsx'
import { MemberField, type UsualProps } from './member-field.tsx'
import { ModalityField } from './modality-field.tsx'
import { PlaceNotice } from './place-notice.tsx'
import { QuickTimes } from './quick-times.tsx'
import { ServiceField } from './service-field.tsx'
import type { SlotFieldsProps } from './use-slot.ts'

/**
 * Service, time and location: the fields shared by scheduling and rescheduling. `ownLink` is the appointment's own
 * meeting link, as typed or stored. `walkIn` stands before the time.
 */
export function SlotFields(
  props: SlotFieldsProps & Partial<UsualProps> & { ownLink: string | null; walkIn?: ReactNode },
) {
  const { service } = props.slot
  const { modality } = props.values
  const hasLink = Boolean(props.ownLink?.trim() || service?.meetingLink)
  return (
    <>
      <ServiceField {...props} />
      <MemberField {...props} />
      {props.walkIn}
      {service?.type === 'UNIQUE' ? (
        <EventFields event={service} {...props} />
      ) : (
        <WhenFields {...props} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="Duración"
          data={durationChoices(service?.duration)}
          value={durationShown(service?.duration)}
          onChange={() => undefined}
        />
        <ModalityField {...props} />
      </SimpleGrid>
      {modality === 'ONLINE' && service && !hasLink && <MeetNotice />}
      {modality === 'CUSTOM' && <CustomAddress {...props} />}
    </>
  )
}

const noHours = 'No hay horas disponibles para este servicio en la fecha seleccionada.'

/** Date and time: free ones, or any if the owner forces it. */
export function WhenFields(props: SlotFieldsProps) {
  const { slot, values, onChange } = props
  const { hours, service } = slot
  return (
    <>
      <QuickTimes {...props} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField {...props} />
        <HourField {...props} />
      </SimpleGrid>
      {slot.hasHoursFailed && !values.isForced && (
        <LoadFailure
          message="Error al cargar las horas disponibles"
          onRetry={hours.refetch}
          isRetrying={hours.isFetching}
        />
      )}
      <Notice kind="warning" text={service && slot.isWithoutHours ? noHours : null} />
      <PlaceNotice {...props} />
      <Switch
        label="Agendar de todos modos"
        description="Para una hora que no está libre en tu horario: un día cerrado, tu Google Calendar ocupado, o alguien que llegó hace rato. Nunca encima de otra cita."
        checked={values.isForced}
        onChange={({ currentTarget }) => onChange({ isForced: currentTarget.checked })}
      />
    </>
  )
}
