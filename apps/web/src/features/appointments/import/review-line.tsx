import { NativeSelect, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { knownEntry } from '../../../lib/known-entry.ts'
import { type Action, type Choice, type Line, titleOf } from './choices-model.ts'
import classes from './import.module.css'
import { CustomerChoice, LineCustomer, otherOf } from './line-customer.tsx'
import { isBlockCut } from './rows-model.ts'
import { hoursWords } from './times-model.ts'

interface ReviewLineProps {
  line: Line
  services: readonly { id: string; name: string }[]
  onChoose: (choice: Choice) => void
}

/** A time of the file: when, who, what it hits, and what is imported of it. */
export function ReviewLine({ line, services, onChoose }: ReviewLineProps) {
  const { occurrence, action } = line
  const title = titleOf(line)
  const problem = problemOf(line)
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <Text fw={600} className={classes.name ?? ''}>
          {`${hoursWords(occurrence)} · ${title}`}
        </Text>
        {action === 'APPOINTMENT' && <LineCustomer line={line} onChoose={onChoose} />}
      </div>
      {title !== occurrence.title && (
        <Text size="sm" c="dimmed" className={classes.name ?? ''}>
          {occurrence.title}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="error" className={classes.problem ?? ''}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{problem}</span>
        </Text>
      )}
      {noteOf(line).map((note) => (
        <Text key={note} size="sm" c="dimmed" lineClamp={3} className={classes.name ?? ''}>
          {note}
        </Text>
      ))}
      <div className={classes.choices}>
        <ActionSelect line={line} title={title} onChoose={onChoose} />
        {action === 'APPOINTMENT' && services.length > 0 && (
          <ServiceSelect line={line} title={title} services={services} onChoose={onChoose} />
        )}
        {action === 'APPOINTMENT' && (
          <CustomerChoice line={line} title={title} onChoose={onChoose} />
        )}
      </div>
    </li>
  )
}

interface ChoiceProps extends Omit<ReviewLineProps, 'services'> {
  title: string
}

const actions: readonly Action[] = ['APPOINTMENT', 'BLOCK', 'SKIP']

function ActionSelect({ line, title, onChoose }: ChoiceProps) {
  const { occurrence, action } = line
  const { collision, isWholeDay, minutes, reason } = occurrence
  const isInTheWay = collision !== null || line.overlaps !== null
  const isImpossible = collision?.kind === 'TAKEN' || isWholeDay || minutes > 1440
  const labels = {
    APPOINTMENT: isInTheWay && !isImpossible ? 'Cita de todos modos' : 'Cita',
    BLOCK: 'Bloqueo',
    SKIP: 'No importar',
  } as const
  const chosen = (value: string) => actions.find((each) => each === value)
  return (
    <NativeSelect
      aria-label={`Qué se importa de ${title}`}
      value={action}
      disabled={reason === 'IMPORTED'}
      onChange={({ currentTarget: { value } }) => onChoose({ action: chosen(value) ?? 'SKIP' })}
      data={actions.map((each) => ({
        value: each,
        label: labels[each],
        disabled: each === 'APPOINTMENT' && isImpossible,
      }))}
    />
  )
}

function ServiceSelect({ line, title, services, onChoose }: ChoiceProps & ReviewLineProps) {
  return (
    <NativeSelect
      aria-label={`Servicio de ${title}`}
      value={line.serviceId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose({ serviceId: value || null })}
      data={[
        { value: '', label: 'Sin servicio' },
        ...services.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

const collisions = {
  TAKEN: 'Choca con una cita',
  BUSY: 'Choca con otro evento de tu Google Calendar',
  DAY_OFF: 'Choca con un bloqueo',
} as const

function problemOf({
  occurrence: { collision, suggestion },
  overlaps,
  action,
}: Line): string | null {
  if (overlaps !== null) return `Choca con «${overlaps}» del archivo`
  if (!collision || (suggestion !== 'APPOINTMENT' && action !== 'APPOINTMENT')) return null
  const words = knownEntry(collisions, collision.kind) ?? collisions.TAKEN
  return collision.with === null ? words : `${words}: ${collision.with}`
}

const reasons = {
  IMPORTED: 'Ya se importó',
  BLOCKED: 'Ya está bloqueado',
  FREE: 'En tu calendario está marcado como disponible',
  WHOLE_DAY: null,
  NOBODY: null,
  TOO_LONG: 'Dura más de un día',
} as const

function noteOf(line: Line): string[] {
  const { action, occurrence } = line
  const { person, notes, reason, isOutsideHours, isInGoogle } = occurrence
  const other = action === 'APPOINTMENT' && otherOf(line)
  return [
    reason && (knownEntry(reasons, reason) ?? null),
    other && `Con el correo de ${other.name}: queda entre sus citas`,
    action === 'APPOINTMENT' && isOutsideHours && 'Fuera de tu horario',
    // It may say who comes, for example by a phone number.
    action === 'APPOINTMENT' && person === null && notes !== '' && notes,
    isBlockCut(line) && 'Se bloquea un año como mucho',
    isInGoogle && 'Ya está en tu Google Calendar: ahí no se duplica',
  ].filter((note): note is string => typeof note === 'string')
}
