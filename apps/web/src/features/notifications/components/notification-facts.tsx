import type { Notification } from '@cuando/contract/appointments/notification'
import {
  IconBell,
  IconBellRinging,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarX,
  IconClockExclamation,
  IconHourglassHigh,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  entryOfType,
  type NotificationType as Type,
} from '../../../domain/notifications/entry-of-type.ts'
import classes from './notification-facts.module.css'

interface TypeFacts {
  label: string
  Icon: TablerIcon
  color: string
}

const types: Record<Type, TypeFacts> = {
  APPOINTMENT_CREATED: { label: 'Nueva cita', Icon: IconCalendarPlus, color: 'agave' },
  APPOINTMENT_CANCELLED: { label: 'Cita cancelada', Icon: IconCalendarX, color: 'bugambilia' },
  APPOINTMENT_RESCHEDULED: { label: 'Cita reagendada', Icon: IconCalendarRepeat, color: 'blue' },
  APPOINTMENT_CORRECTED: { label: 'Cambio de datos', Icon: IconCalendarRepeat, color: 'blue' },
  APPOINTMENT_LATE: { label: 'Llega tarde', Icon: IconClockExclamation, color: 'yellow' },
  APPOINTMENT_REMINDER: { label: 'Recordatorio', Icon: IconBellRinging, color: 'yellow' },
  PLACE_HELD: { label: 'Lista de espera', Icon: IconHourglassHigh, color: 'agave' },
  CALENDAR_DISCONNECTED: {
    label: 'Calendario desconectado',
    Icon: IconPlugConnectedX,
    color: 'bugambilia',
  },
  CALENDAR_EVENT_DELETED: {
    label: 'Borrada en Google',
    Icon: IconCalendarOff,
    color: 'yellow',
  },
}

const unknownType = { Icon: IconBell, color: 'gray' }

/** Icon and label of a notification's type; for an unknown type, its title. */
export function NotificationType({ type, title }: Pick<Notification, 'type' | 'title'>) {
  const { label, Icon, color } = entryOfType(types, type) ?? { label: title, ...unknownType }
  return (
    <span className={classes.type}>
      <span className={classes.icon} data-color={color}>
        <Icon size={20} aria-hidden />
      </span>
      {label}
    </span>
  )
}

/** 'Leída' or 'No leída'; unread ones are emphasized. */
export function NotificationState({ isRead }: Pick<Notification, 'isRead'>) {
  return (
    <span className={classes.state} data-unread={!isRead || undefined}>
      {isRead ? 'Leída' : 'No leída'}
    </span>
  )
}
