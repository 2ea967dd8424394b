import type { Appointment } from '@cuando/contract/appointments/appointment'
import type { AppointmentChange } from '@cuando/contract/appointments/appointment-change'
import { formatInstant, formatLongDate } from '@cuando/es/time/dates'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { knownEntry } from '../../../../lib/known-entry.ts'
import { changeWords } from '../../change-words-model.ts'
import classes from './detail.module.css'

type Moves = Appointment['history']

interface ChangeHistoryProps {
  appointment: Pick<Appointment, 'history' | 'changes' | 'member'>
}

/** At a business with a team everything that happened to the appointment, and who did it; else its moves. */
export function ChangeHistory({ appointment: { history, changes, member } }: ChangeHistoryProps) {
  if (changes === undefined) return <MoveHistory moves={history} hasTeam={Boolean(member)} />
  return (
    <Section title="Historial">
      {changes.toReversed().map((change) => (
        <li key={`${change.change} ${change.memberName} ${change.at}`}>
          <Change change={change} moves={history} />
        </li>
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="historial">
      <Title order={3} size="h4" id="historial" mb="xs">
        {title}
      </Title>
      <ol reversed className={classes.moves}>
        {children}
      </ol>
    </section>
  )
}

const movesInTime = new Set<string>(['MOVED', 'MOVED_BACK'])

function Change({ change, moves }: { change: AppointmentChange; moves: Moves }) {
  const zone = useInfo(({ info }) => info?.timezone)
  const move = moves.find(({ at }) => at === change.at)
  const time =
    move && movesInTime.has(change.change) && `el ${formatLongDate(move.date, move.time)}`
  const before = [time, change.from && `con ${change.from}`].filter(Boolean).join(', ')
  return (
    <>
      <Text>{changeWords(change)}</Text>
      {zone && (
        <Text size="sm" c="dimmed">
          {formatInstant(change.at, zone)}
        </Text>
      )}
      {before && <Text size="sm">Estaba {before}</Text>}
      {move?.reason && <Text size="sm">Razón: {move.reason}</Text>}
    </>
  )
}

const movers = { OWNER: 'por ti', CUSTOMER: 'por el cliente' } as const
/** Until it is known who of a team it was. */
const moversOfTeam = { ...movers, OWNER: 'por el negocio' } as const

/** Previous times of the appointment and who moved it, latest move first. */
function MoveHistory({ moves, hasTeam }: { moves: Moves; hasTeam: boolean }) {
  const zone = useInfo(({ info }) => info?.timezone)
  if (moves.length === 0) return null
  return (
    <Section title="Historial de cambios">
      {moves.toReversed().map((move) => (
        <li key={move.at}>
          <Text>Estaba el {formatLongDate(move.date, move.time)}</Text>
          <Text size="sm" c="dimmed">
            Reagendada {knownEntry(hasTeam ? moversOfTeam : movers, move.by) ?? `por ${move.by}`}
            {zone && ` el ${formatInstant(move.at, zone)}`}
          </Text>
          {move.reason && <Text size="sm">Razón: {move.reason}</Text>}
        </li>
      ))}
    </Section>
  )
}
