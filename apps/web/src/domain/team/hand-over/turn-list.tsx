import type { Turn } from '@cuando/contract/team/hand-over'
import { formatDuration } from '@cuando/es/amounts'
import { capitalize, countOf, fullName } from '@cuando/es/text'
import { formatDay } from '@cuando/es/time/dates'
import { NativeSelect, Text } from '@mantine/core'
import { untold } from '../../appointments/tell-customer.ts'
import { useTeam } from '../team-query.ts'
import classes from './hand-over.module.css'
import { CANCEL, type Choice, choiceOf, KEEP, keyOf } from './hand-over-model.ts'
import type { HandOver } from './use-hand-over.ts'

interface TurnListProps extends Pick<HandOver, 'turns' | 'choices' | 'choose' | 'isBusy'> {
  /** Whether they are of several days, which are named then. */
  hasDays?: boolean
}

/** The appointments of somebody, each with the choice of who takes it. */
export function TurnList({ turns, choices, choose, isBusy, hasDays = false }: TurnListProps) {
  return (
    <ul className={classes.list} aria-label="Citas por pasar">
      {turns.map((turn) => {
        const key = keyOf(turn)
        return (
          <li key={key} className={classes.turn}>
            <TurnFacts turn={turn} hasDay={hasDays} />
            <TurnChoice
              turn={turn}
              choice={choiceOf(turn, choices)}
              isBusy={isBusy}
              onChoose={(choice) => choose(key, choice)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function TurnFacts({ turn, hasDay }: { turn: Turn; hasDay: boolean }) {
  const { appointments, isEvent, candidates } = turn
  const [first] = appointments
  if (!first) return null
  const note = appointments.length === 1 ? untold(first.customer) : null
  return (
    <div className={classes.facts}>
      <Text fw={600}>
        {hasDay && `${capitalize(formatDay(first.date))}, `}
        {first.time} · {titleOf(turn)}
      </Text>
      <Text size="sm" c="dimmed">
        {detailOf(turn)}
      </Text>
      {isEvent && <Text size="sm">Es un evento: quién lo da se cambia en su servicio.</Text>}
      {!isEvent && candidates.length === 0 && (
        <Text size="sm">Nadie más está libre a esa hora.</Text>
      )}
      {note && <Text size="sm">{note}</Text>}
    </div>
  )
}

const isShared = ({ appointments, isEvent }: Turn) => isEvent || appointments.length > 1

/** The customer, or the class or event. */
const titleOf = (turn: Turn): string => {
  const [first] = turn.appointments
  if (!first) return ''
  return isShared(turn) && first.serviceName ? first.serviceName : fullName(first.customer)
}

function detailOf(turn: Turn): string {
  const { appointments } = turn
  const [first] = appointments
  if (!first) return ''
  const names = appointments.map(({ customer }) => fullName(customer)).join(', ')
  if (isShared(turn)) return `${countOf(appointments.length, 'persona', 'personas')}: ${names}`
  return [first.serviceName, formatDuration(first.duration)].filter(Boolean).join(' · ')
}

interface TurnChoiceProps {
  turn: Turn
  choice: Choice
  isBusy: boolean
  onChoose: (choice: Choice) => void
}

function TurnChoice({ turn, choice, isBusy, onChoose }: TurnChoiceProps) {
  const { team } = useTeam()
  const people = turn.candidates.flatMap((id) => team.find((each) => each.id === id) ?? [])
  return (
    <NativeSelect
      className={classes.choice ?? ''}
      aria-label={`Qué hacer con la cita de ${titleOf(turn)}, ${turn.appointments[0]?.time}`}
      disabled={isBusy}
      value={choice}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={[
        ...people.map(({ id, name }) => ({ value: id, label: `Pasar a ${name}` })),
        { value: CANCEL, label: turn.appointments.length > 1 ? 'Cancelar todas' : 'Cancelar' },
        { value: KEEP, label: 'Dejar como está' },
      ]}
    />
  )
}
