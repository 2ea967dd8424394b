import { countOf } from '@cuando/es/text'
import { Card, Radio, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { bringIntoSight } from '../../../ui/forms/bring-into-sight.ts'
import { movedClock, type SelectableZone } from './zone-model.ts'

interface ZoneChangeChoiceProps {
  appointments: number
  /** Upcoming events, with or without attendees. */
  events: number
  from: string
  to: SelectableZone | undefined
  now: number
  value: 'instant' | 'local'
  error: ReactNode
  onChange: (keep: 'instant' | 'local') => void
}

/**
 * Asks what happens to upcoming appointments and events when the zone changes: keep their instant or their
 * local time.
 */
export function ZoneChangeChoice(props: ZoneChangeChoiceProps) {
  const { appointments, events, from, to, now, value, error, onChange } = props
  const question = useRef<HTMLDivElement>(null)
  // It appears below the pressed zone, where the sticky bar may cover it.
  useEffect(() => {
    if (question.current) bringIntoSight(question.current)
  }, [])
  if (!to) return null
  const shown = movedClock('10:00', { from, to: to.id, now })
  const isOne = appointments + events === 1
  return (
    <Card padding="lg">
      <Radio.Group
        ref={question}
        label={questionOf(appointments, events)}
        value={value}
        error={error}
        onChange={(keep) => onChange(keep === 'local' ? 'local' : 'instant')}
        data-path="keep"
        tabIndex={-1}
      >
        <Stack mt="sm">
          <Radio
            value="instant"
            label={isOne ? 'Conserva su momento' : 'Conservan su momento'}
            description={`Nadie cambia de planes: lo que hoy es a las 10:00 se verá a las ${shown}, la hora de ${to.city}.`}
          />
          <Radio
            value="local"
            label={isOne ? 'Conserva su hora local' : 'Conservan su hora local'}
            description={`Lo que es a las 10:00 sigue a las 10:00, ahora en la hora de ${to.city}. Cada cliente que tiene correo recibe uno con el cambio.`}
          />
        </Stack>
      </Radio.Group>
    </Card>
  )
}

function questionOf(appointments: number, events: number): string {
  const held = countOf(events, 'evento por comenzar', 'eventos por comenzar')
  if (appointments === 0) return `Tienes ${held}. ¿Qué pasa con ${events === 1 ? 'él' : 'ellos'}?`
  if (events === 0) {
    const booked = countOf(appointments, 'cita por comenzar', 'citas por comenzar')
    return `Tienes ${booked}. ¿Qué pasa con ${appointments === 1 ? 'ella' : 'ellas'}?`
  }
  return `Tienes ${countOf(appointments, 'cita', 'citas')} y ${held}. ¿Qué pasa con todo eso?`
}
