import { formatLongDate } from '@cuando/es/dates'
import type { LocalTime } from '@cuando/es/local-time'
import { capitalize } from '@cuando/es/text'
import type { ReactNode } from 'react'
import { Problem } from '../components/problem.tsx'
import { Section } from '../components/section.tsx'
import type { Commerce } from '../queries.ts'
import { instantOf } from '../time/commerce-time-model.ts'
import { ZoneNote } from '../time/zone-note.tsx'
import { eventState } from './event-model.ts'
import classes from './event-panel.module.css'
import type { ShownService } from './own-service-model.ts'

interface EventPanelProps {
  commerce: Commerce
  service: ShownService
  now: LocalTime
  problem: ReactNode
}

const closed = {
  open: null,
  full: 'Este evento ha alcanzado su capacidad máxima',
  closed: 'Este evento ya no se puede reservar',
  past: 'Este evento ya pasó',
}

/** Date, time and occupancy of an event; there is nothing to choose. */
export function EventPanel({ commerce, service, now, problem }: EventPanelProps) {
  const { specificDate, specificTime, currentAttendees, maxAttendees } = service
  const zone = commerce.timezone
  const instants = specificDate && specificTime ? [instantOf(specificDate, specificTime, zone)] : []
  const obstacle = problem ?? closed[eventState(service, now)]
  return (
    <Section title="Fecha y hora" path="when" aside={<ZoneNote zone={zone} instants={instants} />}>
      <dl className={classes.facts}>
        <Fact label="Fecha" text={specificDate && capitalize(formatLongDate(specificDate))} />
        <Fact label="Hora" text={specificTime} />
        <Fact label="Asistentes" text={String(currentAttendees)} />
        <Fact label="Máximo de asistentes" text={maxAttendees && String(maxAttendees)} />
      </dl>
      {obstacle && <Problem>{obstacle}</Problem>}
    </Section>
  )
}

function Fact({ label, text }: { label: string; text: string | null | 0 }) {
  if (!text) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
