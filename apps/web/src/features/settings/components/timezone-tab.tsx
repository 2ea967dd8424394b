import { type commerceTimezone, saveTimezone } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Stack, Text } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { bringIntoSight } from '../../../ui/forms/bring-into-sight.ts'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { hourFormatQuery, timezoneQuery } from '../queries.ts'
import { HourFormatCard } from '../zone/hour-format-card.tsx'
import classes from '../zone/zone.module.css'
import { ZoneChangeChoice } from '../zone/zone-change-choice.tsx'
import { ZoneChoice } from '../zone/zone-choice.tsx'
import { type SelectableZone, selectableZones } from '../zone/zone-model.ts'
import { LoadSettings } from './load-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSavedForm } from './use-saved-form.ts'

type Saved = Data<typeof commerceTimezone>

const zoneDraft = {
  key: 'timezone-draft',
  schema: z.object({ timezone: z.string(), keep: z.enum(['instant', 'local']) }),
}

/** 'Zona Horaria': the time zone, the effect of a change on the appointments, and the hour format. */
export function TimezoneTab() {
  const query = useQuery(timezoneQuery)
  usePrefetchQuery(hourFormatQuery)
  return (
    <Stack>
      <LoadSettings query={query}>{(saved) => <ZoneForm saved={saved} />}</LoadSettings>
      {/* Not before the form above has its height: the card would jump. */}
      {!query.isPending && <HourFormatCard />}
    </Stack>
  )
}

function ZoneForm({ saved }: { saved: Saved }) {
  const now = useMinute()
  const form = useZoneForm(saved)
  const { value, set } = form
  const zones = useMemo(() => selectableZones(saved.timezone, now), [saved.timezone, now])
  const isOther = value.timezone !== saved.timezone

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack maw={720}>
        <ZoneCard zones={zones} now={now} form={form} />
        {isOther && saved.appointments + saved.events > 0 && (
          <ZoneChangeChoice
            appointments={saved.appointments}
            events={saved.events}
            from={saved.timezone}
            to={zones.find(({ id }) => id === value.timezone)}
            now={now}
            value={value.keep}
            error={form.refusedFields.keep}
            onChange={(keep) => set({ ...value, keep })}
          />
        )}
        <SaveBar
          isDirty={form.isDirty && isOther}
          isSaving={form.isSaving}
          onDiscard={form.discard}
        />
      </Stack>
    </form>
  )
}

interface ZoneCardProps {
  zones: readonly SelectableZone[]
  now: number
  form: ReturnType<typeof useZoneForm>
}

function ZoneCard({ zones, now, form: { value, set, refusedFields } }: ZoneCardProps) {
  return (
    <SectionCard
      id="zona"
      title="Zona horaria"
      about="Tus horarios, tus citas y los correos usan el reloj de esta zona, estén donde estén tus clientes."
    >
      <ZoneClock zone={zones.find(({ id }) => id === value.timezone)} now={now} />
      <ZoneChoice
        zones={zones}
        now={now}
        value={value.timezone}
        error={refusedFields.timezone}
        onChange={(timezone) => set({ timezone, keep: value.keep })}
      />
    </SectionCard>
  )
}

function useZoneForm(saved: Saved) {
  const before = { timezone: saved.timezone, keep: 'instant' as const }
  const form = useSavedForm<z.output<typeof zoneDraft.schema>>({
    draft: zoneDraft,
    saved: before,
    query: timezoneQuery,
    failure: 'Error al actualizar la zona horaria',
  })
  const { box, value } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The owner must have seen the question about the appointments before its default is saved.
    const question = box.current?.querySelector<HTMLElement>('[data-path=keep]')
    const isChosen = value.keep !== before.keep
    if (question && !isChosen && !bringIntoSight(question)) return
    form.submit(event, {
      problems: fieldErrors(saveTimezone.body, value),
      send: () => ownerCall(saveTimezone, { body: value }),
    })
  }
  return { ...form, submit }
}

const minuteMs = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The start of the current minute in milliseconds since 1970; updates every minute. */
function useMinute(): number {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const timer = window.setTimeout(() => setMinute(thisMinute()), minute + minuteMs - Date.now())
    return () => window.clearTimeout(timer)
  }, [minute])
  return minute
}

/** The selected zone and its current time. */
function ZoneClock({ zone, now }: { zone: SelectableZone | undefined; now: number }) {
  if (!zone) return null
  const { date, time } = localTime(now, zone.id)
  return (
    <div className={classes.clock}>
      <Text className={classes.time}>{time}</Text>
      <div>
        <Text fw={600}>
          {zone.city}
          {zone.country && `, ${zone.country}`}
        </Text>
        <Text size="sm" c="dimmed">
          {formatLongDate(date)} · {zone.offset}
        </Text>
      </div>
    </div>
  )
}
