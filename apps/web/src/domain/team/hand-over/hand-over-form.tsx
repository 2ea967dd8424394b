import { limits } from '@cuando/contract/calls/limits'
import { Alert, Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './hand-over.module.css'
import { planText } from './hand-over-words.ts'
import { ResultList } from './result-list.tsx'
import { TurnList } from './turn-list.tsx'
import type { HandOver } from './use-hand-over.ts'

interface HandOverFormProps {
  handOver: HandOver
  /** Above the list. */
  intro: ReactNode
  /** Below the list, before the buttons. */
  children?: ReactNode
  /** In place of the list if there are no appointments. */
  empty: ReactNode
  /** Whether the list is of several days. */
  hasDays?: boolean
  /** The next question, once no appointment is left. */
  next?: ReactNode
}

/** The list of what happens with the appointments of somebody who does not come; then what was done. */
export function HandOverForm(props: HandOverFormProps) {
  const { handOver } = props
  const { data, failure, turns, result } = handOver
  if (result) return <Done {...props} />
  if (!data && failure) return <LoadFailure {...failure} />
  if (!data) return <ListSkeleton />
  return turns.length === 0 ? props.empty : <Chosen {...props} />
}

const ListSkeleton = () => (
  <Loading label="Cargando sus citas">
    <Stack gap="sm">
      <Skeleton height={56} radius="md" />
      <Skeleton height={56} radius="md" />
    </Stack>
  </Loading>
)

function Chosen({ handOver, intro, children, hasDays = false }: HandOverFormProps) {
  const { data, turns, plan, reason, setReason } = handOver
  const listed = turns.reduce((sum, { appointments }) => sum + appointments.length, 0)
  const top = useRef<HTMLDivElement>(null)
  // After the result, whose button is gone.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus()
  }, [])
  return (
    <Stack>
      <div ref={top} tabIndex={-1} className={classes.heading}>
        {intro}
      </div>
      <TurnList {...handOver} hasDays={hasDays} />
      {data && data.total > listed && (
        <Text size="sm">{`Aquí están las primeras ${listed} de ${data.total}. Después siguen las demás.`}</Text>
      )}
      {plan.cancelled > 0 && (
        <Textarea
          label="Razón de la cancelación (opcional)"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {children}
      <Text size="sm" c="dimmed">
        Les avisamos por correo a los clientes cuya cita cambia.
      </Text>
      <PlanButtons handOver={handOver} />
    </Stack>
  )
}

/** The button that does everything that is chosen, and what prevented it. */
export function PlanButtons({ handOver }: { handOver: HandOver }) {
  const { plan, perform, isBusy, problem } = handOver
  const text = planText(plan)
  return (
    <>
      <div role="status">
        {problem && (
          <Alert color="bugambilia" variant="light">
            {problem}
          </Alert>
        )}
      </div>
      <Group justify="flex-end">
        <CloseDialogButton disabled={isBusy}>Volver</CloseDialogButton>
        <Button loading={isBusy} disabled={text === null} onClick={() => void perform()}>
          {text ?? 'Pasar citas'}
        </Button>
      </Group>
    </>
  )
}

function Done({ handOver, next }: HandOverFormProps) {
  const { data, result, reason, turns, resume } = handOver
  if (!result) return null
  const list = <ResultList result={result} reason={reason} />
  if (next && data?.total === 0)
    return (
      <Stack>
        {list}
        {next}
      </Stack>
    )
  return (
    <Stack>
      {list}
      <Group justify="flex-end">
        {turns.length > 0 && (
          <Button variant="default" onClick={resume}>
            Ver las que quedan
          </Button>
        )}
        <CloseDialogButton variant="filled">Cerrar</CloseDialogButton>
      </Group>
    </Stack>
  )
}
