import type { FirstSteps } from '@cuando/contract/accounts/first-steps'
import { Card, CloseButton, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useNoteFirstStep } from '../../../domain/share/first-steps.ts'
import classes from './first-steps.module.css'

interface Step {
  id: keyof FirstSteps
  to: string
  label: string
  about: string
}

const list: readonly Step[] = [
  {
    id: 'hours',
    to: '/settings?tab=business-hours',
    label: 'Revisa tu horario',
    about: 'Tus clientes agendan dentro de él.',
  },
  {
    id: 'services',
    to: '/settings?tab=appointments',
    label: 'Agrega tus servicios',
    about: 'Con su precio y su duración.',
  },
  {
    id: 'picture',
    to: '/profile',
    label: 'Pon una foto',
    about: 'De tu negocio, tu logo o tuya.',
  },
  {
    id: 'share',
    to: '/#compartir',
    label: 'Comparte tu enlace',
    about: 'Por WhatsApp, o con tu código QR.',
  },
  {
    id: 'customers',
    to: '/clients?import=csv',
    label: 'Trae a tus clientes',
    about: 'Impórtalos desde Excel o tus contactos.',
  },
]

/** The steps of a new business, ticked or not. Each row leads to its place. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const note = useNoteFirstStep()
  const done = list.filter(({ id }) => steps[id]).length
  return (
    <Card component="section" aria-labelledby="first-steps" padding="lg">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={2} id="first-steps" size="h3">
            Para empezar
          </Title>
          <Text c="dimmed">{`${done} de ${list.length} listos`}</Text>
        </div>
        <CloseButton
          size={44}
          aria-label="Ocultar la lista para empezar"
          onClick={() => void note('DISMISS')}
        />
      </Group>
      <ul className={classes.list}>
        {list.map((step) => (
          <StepRow
            key={step.id}
            step={step}
            isDone={steps[step.id]}
            onPress={() => step.id === 'hours' && void note('HOURS')}
          />
        ))}
      </ul>
    </Card>
  )
}

interface StepRowProps {
  step: Step
  isDone: boolean
  onPress: () => void
}

function StepRow({ step: { to, label, about }, isDone, onPress }: StepRowProps) {
  const Icon = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li>
      <Link to={to} className={classes.row ?? ''} data-done={isDone} onClick={onPress}>
        <Icon size={24} aria-hidden className={classes.mark} />
        <span>
          <span className={classes.label}>{label}</span>
          {isDone && <VisuallyHidden>, listo</VisuallyHidden>}
          <Text span size="sm" c="dimmed" display="block">
            {about}
          </Text>
        </span>
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
