import type { Appointment } from '@cuando/contract/appointments/appointment'
import { localTime } from '@cuando/es/time/local-time'
import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import {
  changeOf,
  tellingAddress,
  untoldOf,
} from '../../../../domain/appointments/tell-customer.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { Fact } from '../../../../ui/lists/facts.tsx'

/** The way to tell a customer who got no mail. Renders nothing for others, or once the appointment has begun. */
export function TellFact({ appointment }: { appointment: Appointment }) {
  const business = useInfo(({ info }) => info)
  const now = localTime(Date.now(), useZone())
  const { customer, cancelReason, mailSkipped, whatsappSentAt } = appointment
  const change = changeOf(appointment, now)
  const text = untoldOf(appointment)
  if (change === null || text === null || customer.isErased) return null
  const isReminder = mailSkipped?.isReminder === true
  if (isReminder && whatsappSentAt !== null) return null
  const { origin } = window.location
  const href =
    business && !isReminder
      ? tellingAddress(appointment, change, business, origin, { reason: cancelReason })
      : // Reminders have their own button.
        null
  return (
    <Fact label="Aviso" icon={<IconBrandWhatsapp size={18} aria-hidden />}>
      <Text>{text}</Text>
      {href && (
        <Button
          component="a"
          variant="light"
          px="sm"
          maw="100%"
          mt="xs"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          Avisar por WhatsApp
        </Button>
      )}
    </Fact>
  )
}
