import type { Appointment } from '@cuando/contract/appointment'
import { formatInstant } from '@cuando/es/format-instant'
import { formatLongDate } from '@cuando/es/format-long-date'
import { Text, Title } from '@mantine/core'
import { useInfo } from '../../../../domain/commerce/info.ts'
import classes from './detail.module.css'

const movers = { OWNER: 'por ti', CUSTOMER: 'por el cliente' } as const

/** Where the appointment was before, and who moved it; the last move first. */
export function MoveHistory({ history }: Pick<Appointment, 'history'>) {
  const zone = useInfo(({ info }) => info?.timezone)
  if (history.length === 0) return null
  return (
    <section aria-labelledby="historial">
      <Title order={3} size="h4" id="historial" mb="xs">
        Historial de cambios
      </Title>
      <ol reversed className={classes.moves}>
        {history.toReversed().map((move) => (
          <li key={move.at}>
            <Text>Estaba el {formatLongDate(move.date, move.time)}</Text>
            <Text size="sm" c="dimmed">
              Reagendada {movers[move.by]}
              {zone && ` el ${formatInstant(move.at, zone)}`}
            </Text>
            {move.reason && <Text size="sm">Razón: {move.reason}</Text>}
          </li>
        ))}
      </ol>
    </section>
  )
}
