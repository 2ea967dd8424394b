import type { Notification } from '@cuando/contract/socket'
import {
  IconBell,
  IconBellRinging,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarX,
  IconPlugConnectedX,
  type TablerIcon,
} from '@tabler/icons-react'
import classes from './notification-facts.module.css'

interface TypeFacts {
  label: string
  Icon: TablerIcon
  color: string
}

const types: Record<Notification['type'], TypeFacts> = {
  APPOINTMENT_CREATED: { label: 'Nueva cita', Icon: IconCalendarPlus, color: 'agave' },
  APPOINTMENT_CANCELLED: { label: 'Cita cancelada', Icon: IconCalendarX, color: 'bugambilia' },
  APPOINTMENT_RESCHEDULED: { label: 'Cita reagendada', Icon: IconCalendarRepeat, color: 'blue' },
  APPOINTMENT_CORRECTED: { label: 'Cambio de datos', Icon: IconCalendarRepeat, color: 'blue' },
  APPOINTMENT_REMINDER: { label: 'Recordatorio', Icon: IconBellRinging, color: 'yellow' },
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

/** Of a type that a newer server has and this screen does not know. */
const unknownType: TypeFacts = { label: 'Aviso', Icon: IconBell, color: 'blue' }

const knownTypes: Partial<Record<string, TypeFacts>> = types

/** What a notification is about: its icon and its name. */
export function NotificationType({ type }: Pick<Notification, 'type'>) {
  const { label, Icon, color } = knownTypes[type] ?? unknownType
  return (
    <span className={classes.type}>
      <span className={classes.icon} data-color={color}>
        <Icon size={20} aria-hidden />
      </span>
      {label}
    </span>
  )
}

/** 'Leída' or 'No leída'; what is unread must be seen. */
export function NotificationState({ isRead }: Pick<Notification, 'isRead'>) {
  return (
    <span className={classes.state} data-unread={!isRead || undefined}>
      {isRead ? 'Leída' : 'No leída'}
    </span>
  )
}
