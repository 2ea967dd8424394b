import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import { WeekHoursEditor } from '../../../../ui/week-hours/week-hours-editor.tsx'
import { timesOf } from '../../days/week-model.ts'
import { businessHoursQuery } from '../../queries.ts'
import type { MemberFormState } from './use-member-form.ts'

/** The hours of somebody: the business's, or their own. */
export function MemberHours({ form }: { form: MemberFormState }) {
  const { value, set, errors } = form
  const { data: business } = useQuery(businessHoursQuery)
  const { weekHours } = value
  return (
    <SectionCard
      id="hours"
      title="Horario"
      about="Cuándo atiende. Las fechas bloqueadas de tu negocio valen para todos."
    >
      <Switch
        label="Usa el horario del negocio"
        checked={weekHours === null}
        // Own hours begin with those of the business.
        disabled={weekHours === null && !business}
        onChange={({ currentTarget }) =>
          set({ weekHours: currentTarget.checked ? null : (business ?? null) })
        }
      />
      {weekHours && (
        <WeekHoursEditor
          label="Días y horas"
          name="weekHours"
          value={weekHours}
          errors={errors}
          times={{ step: 60, more: timesOf(weekHours) }}
          onChange={(week) => set({ weekHours: week })}
        />
      )}
    </SectionCard>
  )
}
