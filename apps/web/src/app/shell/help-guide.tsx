import { Anchor, List, Text } from '@mantine/core'
import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarTime,
  IconClock,
  IconScissors,
  IconShare,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from 'wouter'
import { useOwnPage, useTakesAppointments } from '../../domain/team/own-member.ts'
import { useIsOwner, useSeesAll } from '../../lib/session/role.ts'
import classes from './shell.module.css'

interface User {
  isOwner: boolean
  seesAll: boolean
  /** Whether they share a page of their own. */
  hasPage: boolean
  takesAppointments: boolean
}

const ownersSteps = [
  {
    Icon: IconUserCircle,
    title: 'Completa tu perfil',
    path: '/profile',
    about: 'Tus fotos, tu dirección y de qué se trata tu negocio, como lo ven tus clientes.',
  },
  {
    Icon: IconScissors,
    title: 'Crea un servicio',
    path: '/settings?tab=appointments',
    about: 'Con su precio, su duración y dónde se da.',
  },
  {
    Icon: IconClock,
    title: 'Cambia tu horario',
    path: '/settings?tab=business-hours',
    about: 'Solo se puede reservar cuando está abierto.',
  },
]

const shareStep = (hasPage: boolean) => ({
  Icon: IconShare,
  title: 'Comparte tu enlace',
  path: '/',
  about: hasPage
    ? 'Cópialo en Inicio o en Configuración › Mis datos: con él tus clientes reservan directo contigo.'
    : 'Cópialo en Inicio y mándalo por WhatsApp: con él tus clientes reservan solos.',
})

const blockStep = (isOwner: boolean) => ({
  Icon: IconCalendarOff,
  title: isOwner ? 'Bloquea un día' : 'Bloquea un día tuyo',
  path: '/settings?tab=blocked-dates',
  about: `Entero, o unas horas. Las citas que ya ${isOwner ? 'tiene' : 'tienes'} se quedan.`,
})

const bookStep = {
  Icon: IconCalendarPlus,
  title: 'Agenda una cita tú',
  path: '/calendar',
  about: 'Con «Nueva Cita», para quien te llama o te escribe.',
}

const moveStep = {
  Icon: IconCalendarTime,
  title: 'Mueve una cita',
  path: '/calendar',
  about: 'Ábrela y elige «Reagendar», o arrástrala a su nueva hora. Le avisamos a tu cliente.',
}

/** The steps of a user; somebody of a team has fewer, and some are about them alone. */
const stepsOf = ({ isOwner, seesAll, hasPage, takesAppointments }: User) => [
  ...(seesAll || hasPage ? [shareStep(hasPage)] : []),
  ...(isOwner ? ownersSteps : []),
  ...(isOwner || takesAppointments ? [blockStep(isOwner)] : []),
  ...(seesAll || takesAppointments ? [bookStep] : []),
  moveStep,
]

/** The most frequent tasks, each with a link to its screen. */
export function HelpGuide({ onLeave }: { onLeave: () => void }) {
  const shown = stepsOf({
    isOwner: useIsOwner(),
    seesAll: useSeesAll(),
    hasPage: useOwnPage() !== null,
    takesAppointments: useTakesAppointments(),
  })
  return (
    <List
      spacing="xs"
      listStyleType="none"
      aria-label="Guía rápida"
      classNames={{ itemWrapper: classes.step ?? '' }}
    >
      {shown.map(({ Icon, title, path, about }) => (
        <List.Item key={title} icon={<Icon size={20} aria-hidden />}>
          <Anchor
            component={Link}
            to={path}
            fw={600}
            className={classes.stepLink}
            onClick={onLeave}
          >
            {title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}
