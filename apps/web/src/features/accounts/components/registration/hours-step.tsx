import { Text } from '@mantine/core'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import type { RegistrationState } from './use-registration.ts'

export function HoursStep({ form, setWeek }: Pick<RegistrationState, 'form' | 'setWeek'>) {
  return (
    <>
      <Text>
        Cuándo abre tu negocio. Tus clientes solo pueden agendar dentro de estas horas; lo puedes
        cambiar después.
      </Text>
      <WeekHoursEditor
        label="Horario de atención"
        name="businessHours"
        value={form.values.businessHours}
        errors={form.errors}
        onChange={(week) => setWeek('businessHours', week)}
      />
    </>
  )
}
