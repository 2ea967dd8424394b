import { countOf } from '@cuando/es/count-of'
import { Card, Radio, Stack } from '@mantine/core'
import { movedClock, type OfferedZone } from '../../zone-model.ts'

interface KeepChoiceProps {
  appointments: number
  from: string
  to: OfferedZone | undefined
  now: number
  value: 'instant' | 'local'
  error: string | undefined
  onChange: (keep: 'instant' | 'local') => void
}

/** What becomes of the appointments that are still to begin. */
export function KeepChoice(props: KeepChoiceProps) {
  const { appointments, from, to, now, value, error, onChange } = props
  if (!to) return null
  const shown = movedClock('10:00', { from, to: to.id, now })
  const count = countOf(appointments, 'cita por comenzar', 'citas por comenzar')
  return (
    <Card padding="lg">
      <Radio.Group
        label={`Tienes ${count}. ¿Qué pasa con ${appointments === 1 ? 'ella' : 'ellas'}?`}
        value={value}
        error={error}
        onChange={(keep) => onChange(keep === 'local' ? 'local' : 'instant')}
        data-path="keep"
        tabIndex={-1}
      >
        <Stack mt="sm">
          <Radio
            value="instant"
            label={appointments === 1 ? 'Conserva su momento' : 'Conservan su momento'}
            description={`Nadie cambia de planes: una cita de las 10:00 se verá a las ${shown}, la hora de ${to.city}.`}
          />
          <Radio
            value="local"
            label={appointments === 1 ? 'Conserva su hora local' : 'Conservan su hora local'}
            description={`Una cita de las 10:00 sigue a las 10:00, ahora en la hora de ${to.city}. Cada cliente recibe un correo con el cambio.`}
          />
        </Stack>
      </Radio.Group>
    </Card>
  )
}
