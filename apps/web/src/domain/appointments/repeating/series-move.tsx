import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Alert, Skeleton, Text } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'
import { wordsOfMove } from './choices-model.ts'
import { StartChoice } from './start-choice.tsx'
import classes from './starts.module.css'
import type { useSeriesMove } from './use-series-move.ts'

interface SeriesMoveProps {
  appointment: Appointment
  series: ReturnType<typeof useSeriesMove>
}

/** Shows where each of a series would go, if the following ones move along. */
export function SeriesMove({ appointment, series }: SeriesMoveProps) {
  const { moves, failure, isLoading } = series
  return (
    <>
      {failure && (
        <Alert role="alert" color="bugambilia" variant="light">
          {failure.message}
        </Alert>
      )}
      {isLoading && (
        <Loading label="Buscando lugares libres">
          <Skeleton height={60} radius="md" />
        </Loading>
      )}
      {moves && <Starts appointment={appointment} series={series} moves={moves} />}
    </>
  )
}

interface StartsProps extends SeriesMoveProps {
  moves: NonNullable<SeriesMoveProps['series']['moves']>
}

function Starts({ appointment, series: { choices, setChoices }, moves }: StartsProps) {
  return (
    <>
      <Text size="sm" c="dimmed">
        Todas se recorren lo mismo y conservan su hora local.
      </Text>
      <ul className={classes.starts} aria-label="Fechas">
        {moves.map((move) => (
          <StartChoice
            key={move.appointmentId}
            start={move}
            member={appointment.member?.name ?? null}
            choices={choices}
            onChoose={setChoices}
            words={wordsOfMove}
          />
        ))}
      </ul>
    </>
  )
}
