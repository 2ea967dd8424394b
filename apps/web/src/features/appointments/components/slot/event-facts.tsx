import type { Service } from '@cuando/contract/service'
import { formatTableDate } from '@cuando/es/format-table-date'
import { SimpleGrid, TextInput } from '@mantine/core'
import { isFull } from '../../slot-model.ts'
import { Notice } from '../notice.tsx'

const full = 'Este evento ha alcanzado el máximo de asistentes. No se pueden crear más citas.'

/** What an event of one date has already, and nobody chooses. */
export function EventFacts({ event }: { event: Service }) {
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
      <Notice kind="error" text={isFull(event) ? full : null} />
    </>
  )
}
