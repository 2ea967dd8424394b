import { type daysOff, daysOffVersion, saveDaysOff } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useInfo } from '../../../domain/commerce/info.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import {
  dayOffRow,
  firstRowOf,
  pageOfRow,
  rebasedRows,
  rowsOf,
  rowsToSave,
} from '../days/days-off-model.ts'
import { bookedDaysQuery, daysOffQuery } from '../queries.ts'
import { ContactsCard } from './blocked-contacts/contacts-card.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { DaysOffList } from './days-off/days-off-list.tsx'
import { HolidaysCard } from './days-off/holidays-card.tsx'
import { YearCard } from './days-off/year-card.tsx'
import { LoadSettings } from './load-settings.tsx'
import { SaveBar } from './save-bar.tsx'
import { servicesQuery } from './services/use-services.ts'
import { useSavedForm } from './use-saved-form.ts'

type Saved = Data<typeof daysOff>

const rowsDraft = { key: 'days-off-draft', schema: z.array(dayOffRow) }
const shownDays = 399
const none: ReadonlyMap<string, number> = new Map()

/** 'Fechas Bloqueadas': days or parts of days that cannot be booked, and contacts who cannot book. */
export function BlockedDatesTab() {
  const query = useQuery(daysOffQuery)
  return (
    <Stack>
      <LoadSettings query={query}>{(saved) => <BlockedForm saved={saved} />}</LoadSettings>
      <ContactsCard />
    </Stack>
  )
}

function BlockedForm({ saved }: { saved: Saved }) {
  const zone = useInfo(({ info }) => info?.timezone)
  const today = localTime(Date.now(), zone ?? 'America/Mexico_City').date
  const lastShown = formatDate(addDays(dateFrom(today), shownDays))
  const { data: booked = none } = useQuery(bookedDaysQuery(today, lastShown))
  const { data: services = [] } = useQuery(servicesQuery)
  const { rows, set, errors, page, setPage, ...form } = useDaysOffForm(saved, today)

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice text={form.isDirty ? form.changedText : null} />
        <YearCard today={today} rows={rows} booked={booked} services={services} onChange={set} />
        <HolidaysCard today={today} rows={rows} booked={booked} onChange={set} />
        <DaysOffList
          today={today}
          rows={rows}
          booked={booked}
          services={services}
          errors={errors}
          page={page}
          onPage={setPage}
          onChange={set}
        />
      </Stack>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  )
}

/** The rows and their submission. A refusal shows the page of its first row. */
function useDaysOffForm(saved: Saved, today: string) {
  const form = useSavedForm({
    draft: rowsDraft,
    saved: useMemo(() => rowsOf(saved), [saved]),
    rebase: rebasedRows,
    query: daysOffQuery,
    failure: 'Error al guardar las fechas bloqueadas',
  })
  const { value: rows, refusedFields, isTried } = form
  const [page, setPage] = useState(1)
  const body = { data: rowsToSave(rows), version: daysOffVersion(saved, today) }
  const problems = fieldErrors(saveDaysOff.body, body)
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems,
      send: () => ownerCall(saveDaysOff, { body }),
      onRefused: (fields) => {
        const row = firstRowOf(fields)
        if (row !== null) setPage(pageOfRow(row))
      },
    })
  const errors: FieldTexts = isTried ? { ...problems, ...refusedFields } : {}
  return { ...form, rows, errors, page, setPage, submit }
}
