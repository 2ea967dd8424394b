import { refusals } from '@cuando/contract/calls/refusals'
import { formatTableDate } from '@cuando/es/time/dates'
import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import type { AnyService } from '../../../../domain/services/own-service.ts'
import { Notice } from '../notice.tsx'
import type { SlotFieldsProps } from './use-slot.ts'

const fullForNew = 'Este evento ha alcanzado el máximo de asistentes. No se pueden crear más citas.'

const blocked = 'Bloqueaste la fecha de este evento: ya no se puede reservar.'

interface EventFieldsProps extends SlotFieldsProps {
  event: AnyService
  /** Whether the owner may take a seat on a blocked day. */
  canForce?: boolean
}

/** The fixed date, time and capacity of an event, read-only; one that is blocked can be forced. */
export function EventFields({ event, canForce = true, ...fields }: EventFieldsProps) {
  const { slot, values, onChange } = fields
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
      {slot.isEventBlocked && canForce && (
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
