import { fullName } from '@cuando/es/text'
import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { useAppointmentDialogs } from '../open-dialog.ts'
import { isSelectable, useSelectedAppointments } from '../selected-appointments.ts'
import { chatAddress } from './chat-address.ts'
import classes from './day-list.module.css'
import { type DayRow, stateWords } from './day-rows-model.ts'

interface AppointmentItemProps {
  row: DayRow & { kind: 'appointment' }
  nowMinute: number | null
}

/** An appointment: its hour, customer, service and state, which open its detail, and a way to write to the customer. */
export function AppointmentItem({ row, nowMinute }: AppointmentItemProps) {
  const { customer, customerNotes, time, serviceName, member } = row.appointment
  const state = stateWords(row, nowMinute)
  const what = [serviceName, member && `con ${member.name}`].filter(Boolean).join(' · ')
  const choice = useChoice(row)
  const Box = choice.isChosen ? IconSquareCheckFilled : IconSquare
  const chat = chatAddress(row.appointment)
  const name = fullName(customer)
  return (
    <li className={classes.item} data-state={state}>
      <button type="button" className={classes.open} {...choice.button}>
        <span className={classes.time}>{time}</span>
        <span className={classes.what}>
          <span className={classes.name}>{name}</span>
          <span className={classes.detail}>
            <span className={classes.service}>{what}</span>
            <span className={classes.state}>{state}</span>
          </span>
          {customerNotes.length > 0 && (
            <span className={classes.note}>{customerNotes.join(' · ')}</span>
          )}
        </span>
        {choice.isSelecting && <Box size={26} aria-hidden />}
      </button>
      {chat && !choice.isSelecting && (
        <ActionIcon
          component="a"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`WhatsApp a ${name}, ${time}`}
        >
          <IconBrandWhatsapp size={22} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Opens the detail or, while appointments are selected, selects this one. */
function useChoice({ appointment }: DayRow & { kind: 'appointment' }) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  const isChosen = useSelectedAppointments(({ chosen }) => chosen.has(appointment.id))
  const put = useSelectedAppointments((selected) => selected.put)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const canChoose = isSelectable(appointment)
  return {
    isSelecting: isSelecting && canChoose,
    isChosen,
    button: isSelecting
      ? {
          'aria-pressed': isChosen,
          'aria-disabled': !canChoose || undefined,
          onClick: () => put([appointment], !isChosen),
        }
      : { onClick: () => show({ kind: 'detail' as const, id: appointment.id }) },
  }
}
