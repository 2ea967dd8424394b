import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Button, Group, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { ReminderLink } from '../../../../domain/appointments/reminder-link.tsx'
import { useReminding } from '../../../../domain/appointments/use-reminding.ts'
import { Fact } from '../../../../ui/lists/facts.tsx'

/** Reminds the customer by WhatsApp and shows when that was done. Renders nothing if it is impossible or too late. */
export function ReminderFact({ appointment }: { appointment: Appointment }) {
  const reminding = useReminding(appointment)
  if (!reminding) return null
  const { sentWhen, takeBack } = reminding
  return (
    <Fact label="Recordatorio" icon={<IconBrandWhatsapp size={18} aria-hidden />}>
      {sentWhen && <Text mb="xs">WhatsApp enviado {sentWhen}</Text>}
      <Group gap="0.25rem">
        <ReminderLink appointment={appointment} reminding={reminding} px="sm" />
        {sentWhen && (
          <Button variant="subtle" color="gray" px="xs" onClick={takeBack}>
            No lo envié
          </Button>
        )}
      </Group>
    </Fact>
  )
}
