import { formatPhone } from '@cuando/es/phones'
import { countOf, fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconNote, IconPinFilled } from '@tabler/icons-react'
import { chooseNobody, type ScheduleValues } from '../../schedule-values-model.ts'
import type { Slot } from '../slot/use-slot.ts'
import classes from './chosen-customer.module.css'
import type { Proposals } from './use-proposals.ts'

interface ChosenCustomerProps {
  values: ScheduleValues
  proposals: Proposals
  services: Slot['choices']
  onChange: (change: Partial<ScheduleValues>) => void
}

/** The chosen customer, with what is worth knowing while the appointment is made. */
export function ChosenCustomer({ values, proposals, services, onChange }: ChosenCustomerProps) {
  const { brief } = proposals
  const facts = brief ? factsOf(brief, services) : []
  const notes = [...new Set(brief?.pinnedNotes ?? [])]
  return (
    <Paper withBorder p="sm" radius="md" role="group" aria-label="Cliente">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={0} className={classes.who ?? ''}>
          <Text fw={600}>{fullName(values)}</Text>
          {values.phone && (
            <Text size="sm" c="dimmed">
              {formatPhone(values.phone)}
            </Text>
          )}
        </Stack>
        <Button variant="subtle" px="xs" onClick={() => onChange(chooseNobody())}>
          Cambiar
        </Button>
      </Group>
      <div role="status">
        {facts.length > 0 && <Text size="sm">{facts.join(' · ')}</Text>}
        {notes.map((note) => (
          <Text key={note} size="sm" className={classes.note ?? ''}>
            <IconPinFilled size={16} aria-label="Nota fijada:" />
            <span>{note}</span>
          </Text>
        ))}
        {brief?.notes && (
          <Text size="sm" className={classes.note ?? ''}>
            <IconNote size={16} aria-label="Sobre el cliente:" />
            <span>{brief.notes}</span>
          </Text>
        )}
      </div>
    </Paper>
  )
}

function factsOf(
  { usualServiceId, usualMember, lastVisit, noShows }: NonNullable<Proposals['brief']>,
  services: Slot['choices'],
): string[] {
  const service = services.find(({ id }) => id === usualServiceId)?.name
  const usual = [service, usualMember && `con ${usualMember.name}`].filter(Boolean).join(' ')
  const visited = lastVisit && [formatTableDate(lastVisit.date), lastVisit.serviceName]
  return [
    usual && `Siempre: ${usual}`,
    visited ? `Última visita: ${visited.filter(Boolean).join(', ')}` : 'Sin visitas todavía',
    noShows > 0 && countOf(noShows, 'falta', 'faltas'),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[]
}
