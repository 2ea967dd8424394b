import type { Appointment } from '@cuando/contract/appointments/appointment'
import { seriesLimits } from '@cuando/contract/calls/series-limits'
import { priceWords } from '@cuando/es/booked-price'
import { countOf, fullName } from '@cuando/es/text'
import { Button, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { appointmentQuery } from '../../../../domain/appointments/appointment-query.ts'
import type { OpenDialog } from '../../../../domain/appointments/open-dialog.ts'
import { keyOf, wordsOfSeries } from '../../../../domain/appointments/repeating/choices-model.ts'
import { usualWeeks } from '../../../../domain/appointments/repeating/repeat-row.tsx'
import { StartChoice } from '../../../../domain/appointments/repeating/start-choice.tsx'
import listed from '../../../../domain/appointments/repeating/starts.module.css'
import { ChoiceRow } from '../../../../ui/fields/choice-row.tsx'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { AppointmentDialog } from '../appointment-dialog.tsx'
import { Notice } from '../notice.tsx'
import { NumberChoice } from './number-choice.tsx'
import classes from './repeat.module.css'
import { useRepeat } from './use-repeat.ts'

interface RepeatDialogProps {
  open: OpenDialog & { kind: 'repeat' }
  onClose: () => void
}

type State = ReturnType<typeof useRepeat>

/** 'Otra cita': the owner books an appointment like an earlier one, or a series of them. */
export function RepeatDialog({ open, onClose }: RepeatDialogProps) {
  const state = useRepeat(open, onClose)
  const { data: appointment } = useQuery(appointmentQuery(open.id))
  const { preview, failure } = state
  return (
    <AppointmentDialog title="Otra cita" isTouched={state.isSeries} onClose={onClose}>
      <Stack>
        {appointment && <Which appointment={appointment} member={preview?.memberName ?? null} />}
        <Weeks state={state} />
        <Series state={state} />
        <Notice kind="warning" text={goneWords(preview?.goneMemberName)} />
        {failure && <LoadFailure {...failure} />}
        {!preview && !failure && <StartsSkeleton />}
        {preview && <Starts state={state} starts={preview.starts} member={preview.memberName} />}
        {preview && <Submit state={state} />}
      </Stack>
    </AppointmentDialog>
  )
}

const goneWords = (name: string | null | undefined) =>
  name ? `${name} ya no atiende este servicio: se agenda con quien esté libre.` : null

function Which({ appointment, member }: { appointment: Appointment; member: string | null }) {
  const { serviceName, customer } = appointment
  const facts = [serviceName, priceWords(appointment), member && `con ${member}`]
  return (
    <Text>
      <Text span fw={600}>
        {fullName(customer)}
      </Text>
      <Text span size="sm" c="dimmed" display="block">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Text>
  )
}

function Weeks({ state: { isSeries, weeks, setWeeks } }: { state: State }) {
  if (isSeries) return null
  return (
    <ChoiceRow legend="En" column={4.625}>
      {usualWeeks.map((each) => (
        <Button
          key={each}
          variant={each === weeks ? 'filled' : 'default'}
          px={2}
          aria-pressed={each === weeks}
          onClick={() => setWeeks(each)}
        >
          {each} semanas
        </Button>
      ))}
    </ChoiceRow>
  )
}

/** How often a series repeats. */
function Series({ state }: { state: State }) {
  const { isSeries, setSeries, weeks, setWeeks, times, setTimes } = state
  const most = Math.min(seriesLimits.times, Math.floor(seriesLimits.weeks / weeks))
  return (
    <>
      <Switch
        label="Repetir como serie"
        checked={isSeries}
        onChange={({ currentTarget }) => setSeries(currentTarget.checked)}
      />
      {isSeries && (
        <div className={classes.numbers}>
          <NumberChoice
            label="Cada"
            from={1}
            to={seriesLimits.everyWeeks}
            value={weeks}
            words={(count) => countOf(count, 'semana', 'semanas')}
            onChange={(every) => {
              setWeeks(every)
              setTimes(Math.min(times, Math.floor(seriesLimits.weeks / every)))
            }}
          />
          <NumberChoice
            label="Cuántas"
            from={2}
            to={most}
            value={times}
            words={(count) => `${count} veces`}
            onChange={setTimes}
          />
        </div>
      )}
    </>
  )
}

interface StartsProps {
  state: State
  starts: NonNullable<State['preview']>['starts']
  member: string | null
}

function Starts({ state, starts, member }: StartsProps) {
  return (
    <ul className={listed.starts} aria-label="Fechas">
      {starts.map((start) => (
        <StartChoice
          key={keyOf(start)}
          start={start}
          member={member}
          choices={state.choices}
          onChoose={state.setChoices}
          words={state.isSeries ? wordsOfSeries : null}
        />
      ))}
    </ul>
  )
}

function Submit({ state: { chosen, isSeries, submit, isBusy } }: { state: State }) {
  const { starts, undecided } = chosen
  const hint = isSeries
    ? `Falta decidir ${countOf(undecided, 'fecha', 'fechas')}`
    : 'Elige otra hora u otra semana'
  return (
    <div className={classes.foot}>
      <Text size="sm" c="dimmed" role="status">
        {undecided > 0 && hint}
      </Text>
      <Group grow>
        <Button
          data-autofocus
          loading={isBusy}
          disabled={undecided > 0 || starts.length === 0}
          onClick={() => void submit()}
        >
          {isSeries && starts.length > 0
            ? `Agendar ${countOf(starts.length, 'cita', 'citas')}`
            : 'Agendar'}
        </Button>
      </Group>
    </div>
  )
}

function StartsSkeleton() {
  return (
    <Loading label="Buscando lugares libres">
      <Skeleton height={60} radius="md" />
    </Loading>
  )
}
