import type { Appointment } from '@cuando/contract/appointment'
import { localTime } from '@cuando/es/local-time'
import { Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { changeOf, tellingAddress, untold } from '../../../../domain/appointments/tell-customer.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { Fact } from '../../../../ui/facts.tsx'

/** How a customer without an e-mail hears of their appointment. Nothing for one with, or of what has begun. */
export function TellFact({ appointment }: { appointment: Appointment }) {
  const business = useInfo(({ info }) => info)
  const now = localTime(Date.now(), useZone())
  const { customer, cancelReason } = appointment
  const change = changeOf(appointment, now)
  const text = untold(customer)
  if (change === null || text === null || customer.isErased) return null
  const { origin } = window.location
  const href = business && tellingAddress(appointment, change, business, origin, cancelReason)
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
