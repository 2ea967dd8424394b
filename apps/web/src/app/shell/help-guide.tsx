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
import { useIsOwner } from '../../lib/session/role.ts'
import classes from './shell.module.css'

const steps = [
  {
    Icon: IconShare,
    title: 'Comparte tu enlace',
    path: '/',
    about: 'Cópialo en Inicio y mándalo por WhatsApp: con él tus clientes reservan solos.',
  },
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
  {
    Icon: IconCalendarOff,
    title: 'Bloquea un día',
    path: '/settings?tab=blocked-dates',
    about: 'Entero, o unas horas. Las citas que ya tiene se quedan.',
  },
  {
    Icon: IconCalendarPlus,
    title: 'Agenda una cita tú',
    path: '/calendar',
    about: 'Con «Nueva Cita», para quien te llama o te escribe.',
  },
  {
    Icon: IconCalendarTime,
    title: 'Mueve una cita',
    path: '/calendar',
    about: 'Ábrela y elige «Reagendar», o arrástrala a su nueva hora. Le avisamos a tu cliente.',
  },
]

const ownersAlone = /^\/(profile|settings\?tab=(appointments|business-hours))/

/** The most frequent tasks of owners, each with a link to its screen. */
export function HelpGuide({ onLeave }: { onLeave: () => void }) {
  const isOwner = useIsOwner()
  const shown = steps.filter(({ path }) => isOwner || !ownersAlone.test(path))
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
