import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Skeleton, Text } from '@mantine/core'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { Notice } from '../notice.tsx'
import classes from '../repeat/repeat.module.css'
import { SeriesScope } from '../repeat/series-scope.tsx'
import { StartChoice } from '../repeat/start-choice.tsx'
import type { useSeriesMove } from './use-series-move.ts'

interface SeriesMoveProps {
  appointment: Appointment
  series: ReturnType<typeof useSeriesMove>
}

/** Asks whether the following ones of the series move along, and shows where each would go. */
export function SeriesMove({ appointment, series }: SeriesMoveProps) {
  const { isAll, setAll, moves, failure, isLoading, choices, setChoices } = series
  return (
    <>
      <SeriesScope
        appointment={appointment}
        label="¿Qué citas mover?"
        isAll={isAll}
        onChange={setAll}
      />
      <Notice kind="error" text={failure?.message} />
      {isLoading && (
        <Loading label="Buscando lugares libres">
          <Skeleton height={60} radius="md" />
        </Loading>
      )}
      {moves && (
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
                leaveOut="Dejarla donde está"
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
