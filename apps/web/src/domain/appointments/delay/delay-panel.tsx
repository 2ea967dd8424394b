import { formatDuration } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DayCalendar } from '../day/day-rows-model.ts'
import { type Delayed, delayedOf } from './delay-model.ts'
import classes from './delay-panel.module.css'
import { LateCustomer } from './late-customer.tsx'
import { allTold, keyOf, toMail } from './told-model.ts'
import { readTold, writeTold } from './told-store.ts'
import { useDelay } from './use-delay.ts'

interface DelayPanelProps {
  calendar: DayCalendar
  date: string
  nowMinute: number
  /** How late the person is; 0 for not. */
  minutes: number
  memberId: string
  /** The person whose appointments alone it concerns; null for all that are shown. */
  onlyOf: string | null
  /** Of the person at a team. */
  name: string | null
  /** How many customers they serve at once; null for as many as is usual. */
  places: number | null
  /** Whether a button opened it, whose focus it takes. */
  isAsked: boolean
  onClose: () => void
}

const steps = [10, 15, 30]

/** How late somebody is, and the customers whose appointments begin later. */
export function DelayPanel(props: DelayPanelProps) {
  const { calendar, date, nowMinute, minutes, memberId, onlyOf, name, isAsked, onClose } = props
  const { note, mail, isBusy } = useDelay(memberId)
  const places = props.places ?? calendar.places ?? 1
  const delayed =
    minutes > 0 ? delayedOf(calendar, { date, nowMinute, minutes, memberId: onlyOf, places }) : []
  const takeBack = () => {
    if (isBusy) return
    onClose()
    if (minutes > 0) void note(0)
  }
  return (
    <section aria-label="Retraso" className={classes.panel}>
      <Text fw={600} role="status">
        {minutes > 0
          ? `${name ? `${name} va` : 'Vas'} con ${formatDuration(minutes)} de retraso`
          : '¿Cuánto retraso llevas?'}
      </Text>
      <Steps
        {...{ minutes, isAsked, isBusy }}
        onNote={(late) => void note(late)}
        onTakeBack={takeBack}
      />
      {minutes > 0 && (
        <Concerned
          delayed={delayed}
          toldDelays={calendar.toldDelays}
          onMail={mail}
          isBusy={isBusy}
        />
      )}
    </section>
  )
}

interface StepsProps extends Pick<DelayPanelProps, 'minutes' | 'isAsked'> {
  isBusy: boolean
  onNote: (minutes: number) => void
  onTakeBack: () => void
}

/** The choices. While the answer is awaited they look disabled, but keep the focus. */
function Steps({ minutes, isAsked, isBusy, onNote, onTakeBack }: StepsProps) {
  const row = useRef<HTMLDivElement>(null)
  const [takesFocus] = useState(isAsked)
  useEffect(() => {
    if (takesFocus) row.current?.querySelector('button')?.focus()
  }, [takesFocus])
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && minutes === 0) onTakeBack()
  }
  const isOff = (step: number) => isBusy || minutes + step > 240
  return (
    <div ref={row} className={classes.steps}>
      {steps.map((step) => (
        <Button
          key={step}
          variant="light"
          px="xs"
          data-disabled={isOff(step)}
          aria-disabled={isOff(step)}
          onKeyDown={close}
          onClick={() => isOff(step) || onNote(minutes + step)}
        >
          {`+${step} min`}
        </Button>
      ))}
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        data-disabled={isBusy}
        aria-disabled={isBusy}
        onKeyDown={close}
        onClick={onTakeBack}
      >
        {minutes > 0 ? 'Ya voy a tiempo' : 'Cancelar'}
      </Button>
    </div>
  )
}

interface ConcernedProps {
  delayed: readonly Delayed[]
  toldDelays: DayCalendar['toldDelays']
  /** Returns the ids of the appointments whose customers were mailed; null after a failure. */
  onMail: (delayed: readonly Delayed[]) => Promise<ReadonlySet<string> | null>
  isBusy: boolean
}

/** Whose appointments begin later: to write to one by one, or to those with an e-mail at once. */
function Concerned({ delayed, toldDelays, onMail, isBusy }: ConcernedProps) {
  const { told, tell } = useTold(toldDelays)
  const [isMailed, setMailed] = useState(false)
  const untold = toMail(delayed, told)
  const mailAll = async () => {
    if (isBusy || untold.length === 0) return
    const mailed = await onMail(untold)
    if (!mailed) return
    setMailed(true)
    tell(untold.filter(({ appointment }) => mailed.has(appointment.id)))
  }
  if (delayed.length === 0)
    return <Text size="sm">Nadie espera: los huecos de tu agenda absorben el retraso.</Text>
  return (
    <>
      <Text size="sm">{`${countOf(delayed.length, 'cita empieza', 'citas empiezan')} más tarde. Ninguna se mueve.`}</Text>
      <ul className={classes.list}>
        {delayed.map((each) => (
          <LateCustomer
            key={each.appointment.id}
            delayed={each}
            isTold={told.has(keyOf(each))}
            onTold={() => tell([each])}
          />
        ))}
      </ul>
      {(untold.length > 0 || isMailed) && (
        <Button
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
          data-disabled={isBusy || untold.length === 0}
          aria-disabled={isBusy || untold.length === 0}
          onClick={() => void mailAll()}
        >
          {untold.length === 0 ? 'Correos enviados' : `Avisar por correo (${untold.length})`}
        </Button>
      )}
    </>
  )
}

/** The delays that customers were told, in this tab or by mail. */
function useTold(toldDelays: DayCalendar['toldDelays']) {
  const [inTab, setInTab] = useState(readTold)
  const tell = (delayed: readonly Delayed[]) => {
    const next = new Set([...inTab, ...delayed.map(keyOf)])
    writeTold(next)
    setInTab(next)
  }
  return { told: allTold(inTab, toldDelays), tell }
}
