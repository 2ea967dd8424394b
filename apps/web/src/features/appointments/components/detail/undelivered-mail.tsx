import type { Appointment } from '@cuando/contract/appointment'
import { Alert, Box } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import classes from './detail.module.css'
import { PhoneLinks } from './phone-links.tsx'

/** Says that the customer has not heard of the appointment, and how else they can be told. */
export function UndeliveredMail({ appointment }: { appointment: Appointment }) {
  const { mailFailed, customer } = appointment
  if (!mailFailed) return null
  const { email, phone } = customer
  return (
    <Alert
      color="bugambilia"
      variant="light"
      icon={<IconMailOff aria-hidden />}
      title="No pudimos entregar el correo"
      className={classes.undelivered}
    >
      El servidor de {email} lo rechazó y no lo intentaremos más: revisa la dirección
      {phone ? ' o avísale por teléfono.' : ' o avísale de otra forma.'}
      {phone && (
        <Box mt="sm">
          <PhoneLinks phone={phone} name={`${customer.name} ${customer.lastName}`.trim()} />
        </Box>
      )}
    </Alert>
  )
}
