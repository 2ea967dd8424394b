import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { capitalize } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck } from '@tabler/icons-react'
import * as z from 'zod/mini'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import type { SelectedAppointment } from '../../../../domain/appointments/selected-appointments.ts'
import { tellingAddress, untoldOf } from '../../../../domain/appointments/tell-customer.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { CloseDialogButton } from '../../../../ui/page/dialog.tsx'
import { mailedWords, tellTitle } from '../../groups/group-message-model.ts'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { useDraft } from '../use-draft.ts'
import classes from './tell-dialog.module.css'

interface TellDialogProps {
  open: Extract<OpenDialog, { reason: string }>
  onClose: () => void
}

/** The ids of the appointments whose customers the owner has written to. */
const schema = z.object({ written: z.array(z.string()) })

/**
 * After a bulk cancellation: the customers who get no mail, to write to one by one. It stores who was written to,
 * because phones may unload the page while the owner is in WhatsApp.
 */
export function TellDialog({ open, onClose }: TellDialogProps) {
  const { appointments, reason, mailed = 0 } = open
  const { values, change } = useDraft(open, () => ({ written: [] as string[] }), schema)
  const isOne = appointments.length === 1
  return (
    <AppointmentDialog title={tellTitle(appointments.length)} onClose={onClose}>
      <Stack>
        <Text>
          {explain(
            isOne,
            appointments.some(({ mailSkipped }) => mailSkipped),
          )}
        </Text>
        {mailed > 0 && <Text>{mailedWords(mailed)}</Text>}
        <ul className={classes.list}>
          {appointments.map((each) => (
            <Told
              key={each.id}
              appointment={each}
              reason={reason}
              isWritten={values.written.includes(each.id)}
              onWritten={() => change({ written: [...values.written, each.id] })}
            />
          ))}
        </ul>
        <CloseDialogButton>Listo</CloseDialogButton>
      </Stack>
    </AppointmentDialog>
  )
}

function explain(isOne: boolean, isSkipped: boolean): string {
  if (isSkipped)
    return isOne
      ? 'Se canceló esta cita, y no le enviamos correo a su cliente.'
      : 'Se cancelaron estas citas, y no les enviamos correo a sus clientes.'
  return isOne
    ? 'Se canceló esta cita, y su cliente no tiene correo para avisarle.'
    : 'Se cancelaron estas citas, y sus clientes no tienen correo para avisarles.'
}

interface ToldProps {
  appointment: SelectedAppointment
  reason: string
  isWritten: boolean
  onWritten: () => void
}

function Told({ appointment, reason, isWritten, onWritten }: ToldProps) {
  const { name, date, time, mailSkipped } = appointment
  const business = useInfo(({ info }) => info)
  const href =
    business &&
    tellingAddress(appointment, 'cancelled', business, window.location.origin, { reason })
  const label = isWritten ? 'Escribir de nuevo' : 'Avisar por WhatsApp'
  const Icon = isWritten ? IconCheck : IconBrandWhatsapp
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{capitalize(formatLongDate(date, time))}</Text>
        {mailSkipped && (
          <Text size="sm" c="dimmed">
            {untoldOf(appointment)}
          </Text>
        )}
      </div>
      {href ? (
        <Button
          component="a"
          variant={isWritten ? 'default' : 'light'}
          leftSection={<Icon size={18} aria-hidden />}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${label} a ${name}, ${formatLongDate(date, time)}`}
          onClick={onWritten}
        >
          {label}
        </Button>
      ) : (
        <Unwritable appointment={appointment} />
      )}
    </li>
  )
}

/** The telephone number and the reason, if there is no message for WhatsApp. */
function Unwritable({ appointment }: Pick<ToldProps, 'appointment'>) {
  const { customer, mailSkipped } = appointment
  return (
    <div>
      {!mailSkipped && <Text size="sm">{untoldOf(appointment)}</Text>}
      {customer.phone && (
        <Anchor href={phoneUrl(customer.phone)} className={classes.phone}>
          {formatPhone(customer.phone)}
        </Anchor>
      )}
    </div>
  )
}
