import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Alert, Button, Group } from '@mantine/core'
import { IconMailForward, IconMailOff } from '@tabler/icons-react'
import { PhoneLinks } from '../../../../domain/customers/contact-facts.tsx'
import type { AllowedActions } from '../../allowed-actions-model.ts'
import classes from './detail.module.css'
import type { useDetail } from './use-detail.ts'

interface UndeliveredMailProps {
  appointment: Appointment
  can: AllowedActions
  state: ReturnType<typeof useDetail>
}

/** Warns that mail to the customer failed; offers to send it again, and other ways to reach them. */
export function UndeliveredMail({ appointment, can, state }: UndeliveredMailProps) {
  const { customer } = appointment
  const { email, phone } = customer
  return (
    <Alert
      color="bugambilia"
      variant="light"
      icon={<IconMailOff aria-hidden />}
      title="No se pudo entregar"
      className={classes.undelivered}
    >
      El último correo no llegó y no lo intentaremos más: revisa con tu cliente que {email} esté
      bien
      {phone ? ', llámale o escríbele por WhatsApp.' : ', o avísale de otra forma.'}
      <Group mt="sm" gap="sm">
        {phone && <PhoneLinks customer={customer} />}
        {can.canResend && (
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} aria-hidden />}
            loading={state.isBusy}
            onClick={state.resend}
          >
            Reintentar envío
          </Button>
        )}
      </Group>
    </Alert>
  )
}
