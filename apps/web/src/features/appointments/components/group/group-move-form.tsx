import type { Appointment } from '@cuando/contract/appointments/appointment'
import { capitalize, countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { collisionWords } from '../../../../domain/appointments/repeating/collision-words-model.ts'
import { ChoiceRow } from '../../../../ui/fields/choice-row.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import { whenWithWhom } from '../../people/attended-words-model.ts'
import { Notice } from '../notice.tsx'
import { ReasonField } from '../slot/reason-field.tsx'
import { WhenFields } from '../slot/slot-fields.tsx'
import { SubmitDialog, SubmitForm } from '../submit-dialog.tsx'
import { type OpenGroupMove, useGroupMove } from './use-group-move.ts'

interface GroupMoveFormProps {
  /** One of the class. */
  appointment: Appointment
  open: OpenGroupMove
  onClose: () => void
}

type State = ReturnType<typeof useGroupMove>

/** 'Mover a todos': a class gets another time with all who attend it. */
export function GroupMoveForm({ appointment, open, onClose }: GroupMoveFormProps) {
  const state = useGroupMove(appointment, open, onClose)
  const { values, errors, change, slot, isBusy, isLoading } = state
  const who = appointment.serviceName ?? ''
  return (
    <SubmitDialog title="Mover a todos" who={who} state={state} onClose={onClose}>
      <Stack>
        <Text>
          <Text span fw={600}>
            {who}
          </Text>
          , ahora el {whenWithWhom(appointment)}. {together(state.attendees)}
        </Text>
        <SubmitForm state={state}>
          <WhenFields slot={slot} values={values} errors={errors} onChange={change} />
          <Fit state={state} member={appointment.member?.name ?? null} />
          <ReasonField values={values} errors={errors} onChange={change} />
          <Notice kind="warning" text={errors.nothing} />
          <Button type="submit" loading={isBusy} disabled={isLoading}>
            Mover a todos
          </Button>
        </SubmitForm>
      </Stack>
    </SubmitDialog>
  )
}

/** 'Se mueven 3 personas juntas.' */
function together(attendees: number | null): string {
  if (attendees === 1) return 'Se mueve 1 persona.'
  const who = attendees === null ? 'todas' : countOf(attendees, 'persona', 'personas')
  return `Se mueven ${who} juntas.`
}

/** Whether all fit at the chosen time; if not, the nearest free times. */
function Fit({ state, member }: { state: State; member: string | null }) {
  const { preview, failure, isLoading, change } = state
  if (failure) return <Notice kind="error" text={failure.message} />
  if (isLoading)
    return (
      <Loading label="Revisando el horario">
        <Skeleton height={44} radius="md" />
      </Loading>
    )
  if (!preview?.collision) return null
  const { date, time, nearby } = preview
  const when = (start: { date: string; time: string }) =>
    capitalize(formatLongDate(start.date, start.time))
  return (
    <>
      <Notice kind="warning" text={`${when({ date, time })}: ${collisionWords(preview, member)}`} />
      {nearby.length > 0 && (
        <ChoiceRow legend="Lugares libres más cercanos">
          {nearby.map((near) => (
            <Button key={when(near)} variant="default" px="sm" onClick={() => change(near)}>
              {when(near)}
            </Button>
          ))}
        </ChoiceRow>
      )}
    </>
  )
}
