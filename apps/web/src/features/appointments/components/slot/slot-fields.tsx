import { refusals } from '@cuando/contract/calls/refusals'
import { formatTableDate } from '@cuando/es/time/dates'
import { NativeSelect, SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { durationChoices, durationShown } from '../../duration-model.ts'
import { Notice } from '../notice.tsx'
import { CustomAddress } from './custom-address.tsx'
import { DateField } from './date-field.tsx'
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

const fullForNew = 'Este evento ha alcanzado el máximo de asistentes. No se pueden crear más citas.'

const blocked = 'Bloqueaste la fecha de este evento: ya no se puede reservar.'

/** The fixed date, time and capacity of an event, read-only; one that is blocked can be forced. */
function EventFields({ event, slot, values, onChange }: SlotFieldsProps & { event: AnyService }) {
  const full = slot.isMove ? refusals.eventFull.text : fullForNew
  const { specificDate, specificTime, currentAttendees, maxAttendees } = event
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          label="Fecha"
          variant="filled"
          readOnly
          value={specificDate ? formatTableDate(specificDate) : ''}
        />
        <TextInput label="Hora" variant="filled" readOnly value={specificTime ?? ''} />
        <TextInput label="Asistentes actuales" variant="filled" readOnly value={currentAttendees} />
        <TextInput
          label="Máximo de asistentes"
          variant="filled"
          readOnly
          value={maxAttendees ?? ''}
        />
      </SimpleGrid>
      <Notice kind="error" text={slot.isEventFull ? full : null} />
      <Notice kind="warning" text={slot.isEventBlocked ? blocked : null} />
      {slot.isEventBlocked && (
        <Switch
          label="Agendar de todos modos"
          description="Para agregar a alguien de todos modos."
          checked={values.isForced}
          onChange={({ currentTarget }) => onChange({ isForced: currentTarget.checked })}
        />
      )}
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
