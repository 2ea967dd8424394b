import { modalitiesOf } from '@cuando/contract/appointments/modality'
import { formatDuration, formatPrice, unbrokenPrice } from '@cuando/es/amounts'
import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import { capitalize } from '@cuando/es/text'
import { formatClearDay } from '@cuando/es/time/dates'
import { formatTime } from '@cuando/es/time/times'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Problem } from '../components/problem.tsx'
import type { Where } from '../queries.ts'
import { seatsText } from '../service/event-model.ts'
import type { ShownService } from '../service/own-service-model.ts'
import { instantOf } from '../time/commerce-time-model.ts'
import { useOwnTime } from '../time/own-time.tsx'
import { useBothTimes } from '../time/use-both-times.ts'
import { useHourFormat } from '../time/use-hour-format.ts'
import { useStartsOfDay } from '../time/use-starts-of-day.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import classes from './chosen-start.module.css'

interface ChosenStartProps {
  service: ShownService
  where: Where
  zone: string
  /** The current date at the business. */
  today: string
  start: { date: string; time: string }
  problem: ReactNode
  /** Whether it has just replaced another start. */
  takesFocus: boolean
  /** Undefined if no other start can be chosen. */
  onChange: (() => void) | undefined
  /** Called once the start is no longer free. */
  onLost: () => void
  /** URL to choose another time without JavaScript. */
  othersAt: string
}

/** The service and the start that will be booked. */
export function ChosenStart(props: ChosenStartProps) {
  const { service, where, start, problem, takesFocus, onChange, onLost, othersAt } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const { data: hours } = useStartsOfDay(where, onChange ? start : noStart, onLost)
  const change = (event: MouseEvent) => {
    event.preventDefault()
    onChange?.()
  }
  return (
    <section
      ref={box}
      className={classes.chosen}
      aria-label="Tu elección"
      data-path="when"
      tabIndex={-1}
    >
      <div className={classes.words}>
        <p className={classes.name}>{service.name}</p>
        <When {...props}>
          <p className={classes.facts}>{factsOf(service, seatsAt(start.time, hours))}</p>
        </When>
      </div>
      {onChange && (
        <a href={othersAt} className={classes.change} onClick={change}>
          Cambiar
        </a>
      )}
      {problem && <Problem>{problem}</Problem>}
    </section>
  )
}

interface WhenProps extends Pick<ChosenStartProps, 'service' | 'zone' | 'today' | 'start'> {
  children: ReactNode
}

/** The start, in the visitor's time zone too if it is online, and the business's zone below `children` unless it is named. */
function When({ service: { isOnline }, zone, today, start, children }: WhenProps) {
  const { date, time } = start
  const format = useHourFormat()
  const own = useOwnTime(zone, isOnline)(start)
  const both = useBothTimes(zone, start, isOnline)
  const here = formatTime(time, format)
  return (
    <>
      <p className={classes.when}>
        {`${capitalize(formatClearDay(date, today))}, ${both ?? (own ? `${here} · ${own}` : here)}`}
      </p>
      {children}
      {!both && <ZoneNote zone={zone} instants={[instantOf(date, time, zone)]} />}
    </>
  )
}

const noStart = { date: null, time: null }

const seatsAt = (
  time: string,
  hours: readonly { time: string; seats?: number | undefined }[] = [],
) => hours.find((hour) => hour.time === time)?.seats

/** The duration of a service, with its price, and its place and team member if they are certain. */
function factsOf(service: ShownService, seats: number | undefined): string {
  const [modality, ...others] = modalitiesOf(service)
  const giver = service.member ?? service.host
  return [
    formatDuration(service.duration),
    service.id !== null && unbrokenPrice(formatPrice(service)),
    modality && others.length === 0 && modalityLabels[modality],
    giver && `con ${giver.name}`,
    seats && seatsText(seats),
  ]
    .filter(Boolean)
    .join(' · ')
}
