import { fullName } from '@cuando/es/text'
import { formatShortDay } from '@cuando/es/time/dates'
import { Anchor, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { tellingAddress, untoldOf } from '../../appointments/tell-customer.ts'
import { useInfo } from '../../commerce/info.ts'
import classes from './hand-over.module.css'
import type { Line } from './hand-over-model.ts'
import type { Result } from './use-hand-over.ts'

interface ResultListProps {
  result: Result
  reason: string
}

/** The result for each appointment, with the reason if it stayed. */
export function ResultList({ result: { lines, isBlocked, failure }, reason }: ResultListProps) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const left = lines.filter(({ isDone }) => !isDone).length
  return (
    <Stack gap="sm">
      <Text ref={heading} tabIndex={-1} fw={600} className={classes.heading ?? ''}>
        {left === 0 ? 'Listo' : `Listo, menos ${left === 1 ? 'una cita' : `${left} citas`}`}
      </Text>
      {isBlocked && <Text>El día quedó bloqueado: ya no recibe reservas.</Text>}
      {failure && <Text>{failure}</Text>}
      <ul className={classes.list} aria-label="Resultado">
        {lines.map((line) => (
          <ResultLine key={line.appointment.id} line={line} reason={reason} />
        ))}
      </ul>
    </Stack>
  )
}

function ResultLine({ line, reason }: { line: Line; reason: string }) {
  const { appointment, isDone, text } = line
  const { date, time, customer } = appointment
  const Icon = isDone ? IconCheck : IconAlertTriangle
  return (
    <li className={classes.line} data-done={isDone}>
      <Icon size={20} aria-hidden className={classes.mark} />
      <div className={classes.facts}>
        <Text fw={600}>
          {formatShortDay(date)}, {time} · {fullName(customer)}
        </Text>
        <Text size="sm">{text}</Text>
        {isDone && <HowToTell line={line} reason={reason} />}
      </div>
    </li>
  )
}

/** Only for a customer who gets no mail. */
function HowToTell({ line, reason }: { line: Line; reason: string }) {
  const business = useInfo(({ info }) => info)
  const appointment = { ...line.appointment, mailSkipped: line.mailSkipped }
  const note = untoldOf(appointment)
  if (note === null) return null
  const change = line.isCancelled ? 'cancelled' : 'moved'
  const href =
    business && tellingAddress(appointment, change, business, location.origin, { reason })
  return (
    <Text size="sm">
      {note}{' '}
      {href && (
        <Anchor href={href} target="_blank" rel="noopener noreferrer" className={classes.tell}>
          Avisar por WhatsApp
        </Anchor>
      )}
    </Text>
  )
}
