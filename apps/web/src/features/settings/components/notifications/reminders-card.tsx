import { reminderHours } from '@cuando/contract/business/settings'
import { countOf } from '@cuando/es/text'
import { Checkbox, Text } from '@mantine/core'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import type { NotificationSettings } from '../../notifications-model.ts'
import classes from './reminders-card.module.css'

type LeadTimes = NotificationSettings['hoursBeforeList']

interface RemindersCardProps {
  value: LeadTimes
  onChange: (value: LeadTimes) => void
}

/** The hours between the reminders and the appointment, for customer and owner. */
export function RemindersCard({ value, onChange }: RemindersCardProps) {
  const turn = (hours: LeadTimes[number], isOn: boolean) =>
    onChange(reminderHours.filter((each) => (each === hours ? isOn : value.includes(each))))
  return (
    <SectionCard
      id="recordatorios"
      title="Recordatorios"
      about="Tus clientes reciben un correo antes de su cita, con un botón para confirmar que van a ir, y tú un aviso aquí en la aplicación."
    >
      <FieldGroup legend="Cuánto tiempo antes" data-path="hoursBeforeList" tabIndex={-1}>
        <div className={classes.leadTimes}>
          {reminderHours.map((hours) => (
            <Checkbox
              key={hours}
              label={countOf(hours, 'hora', 'horas')}
              classNames={{ body: classes.leadTime ?? '' }}
              checked={value.includes(hours)}
              onChange={({ currentTarget }) => turn(hours, currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <Text size="sm" c="dimmed">
        {value.length === 0
          ? 'Sin ninguno marcado no se envían recordatorios.'
          : 'Vale también para las citas que ya tienes. Si alguien agenda con menos tiempo, ese recordatorio no se envía.'}
      </Text>
    </SectionCard>
  )
}
