import { saveBusinessHours } from '@cuando/contract/business/settings'
import { type WeekHours, weekHours } from '@cuando/contract/business/week-hours'
import { fingerprint } from '@cuando/contract/calls/fingerprint'
import { Card, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { WeekDrawing } from '../../../ui/week-hours/week-drawing.tsx'
import { WeekHoursEditor } from '../../../ui/week-hours/week-hours-editor.tsx'
import { rebasedWeek, timesOf, weekToSave } from '../days/week-model.ts'
import { businessHoursQuery } from '../queries.ts'
import classes from './business-hours-tab.module.css'
import { ChangedNotice } from './changed-notice.tsx'
import { GapsCard } from './gaps-card.tsx'
import { LoadSettings } from './load-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSavedForm } from './use-saved-form.ts'

const weekDraft = { key: 'business-hours-draft', schema: weekHours }

/** 'Disponibilidad': opening hours by weekday, with a chart of the week. */
export function BusinessHoursTab() {
  const query = useQuery(businessHoursQuery)
  return (
    <Stack gap="lg">
      <LoadSettings query={query}>{(week) => <HoursForm saved={week} />}</LoadSettings>
      <GapsCard />
    </Stack>
  )
}

function HoursForm({ saved }: { saved: WeekHours }) {
  const form = useHoursForm(saved)
  const { isDirty } = form

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <ChangedNotice text={isDirty ? form.changedText : null} />
      <div className={classes.columns}>
        <SectionCard
          id="horario"
          title="Horario de atención"
          about="Tus clientes solo pueden agendar dentro de estas horas. Los cambios se ven al momento en tu página; las citas que ya tienes se quedan como están."
          gap="sm"
        >
          <WeekHoursEditor
            label="Días y horas"
            name="data"
            value={form.week}
            errors={form.errors}
            times={{ step: 60, more: timesOf(saved) }}
            onChange={form.set}
          />
        </SectionCard>
        <Card padding="lg" className={classes.drawing}>
          <Title order={2} size="h3" mb="sm">
            Así queda tu semana
          </Title>
          <WeekDrawing week={form.week} />
        </Card>
      </div>
      <SaveBar isDirty={isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  )
}

function useHoursForm(saved: WeekHours) {
  const form = useSavedForm({
    draft: weekDraft,
    saved,
    rebase: rebasedWeek,
    query: businessHoursQuery,
    failure: 'Error al guardar la configuración',
  })
  const { value: week } = form
  const body = { data: weekToSave(week), version: fingerprint(saved) }
  // Hours are selected, not typed, so conflicts can be shown immediately.
  const problems = fieldErrors(saveBusinessHours.body, body)
  const errors = { ...problems, ...form.refusedFields }
  const submit = (event: FormEvent) =>
    form.submit(event, { problems, send: () => ownerCall(saveBusinessHours, { body }) })
  return { ...form, week, errors, submit }
}
