import { type daysOff, daysOffVersion, saveDaysOff } from '@cuando/contract/business/settings'
import type { Data } from '@cuando/contract/calls/endpoint'
import type { TeamMember } from '@cuando/contract/team/team'
import { localTime } from '@cuando/es/time/local-time'
import { addDays, dateFrom, formatDate } from '@cuando/time/calendar-date'
import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import { useInfo } from '../../../domain/commerce/info.ts'
import { useTeam } from '../../../domain/team/team-query.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { keepsScroll } from '../../../lib/history/app-location.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { FieldTexts } from '../../../lib/user-text.ts'
import { type DayOffRow, dayOffRow, rangesOf } from '../days/day-ranges-model.ts'
import { firstRowOf, pageOfRow, rebasedRows, rowsOf, rowsToSave } from '../days/days-off-model.ts'
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

const rows = z.array(dayOffRow)
/** Each person's edits are kept apart. */
const draftOf = (memberId: string | undefined) => ({
  key: memberId ? `days-off-draft ${memberId}` : 'days-off-draft',
  schema: rows,
})
const shownDays = 399
const none: ReadonlyMap<string, number> = new Map()

/** 'Fechas Bloqueadas': days or parts of days that cannot be booked, and contacts who cannot book. */
export const BlockedDatesTab = () => (
  <Stack>
    <DaysOfAnybody />
    <ContactsCard />
  </Stack>
)

/** 'Mis días bloqueados': the days of the user alone; the business stays open. */
export function OwnBlockedDatesTab() {
  const memberId = useSession(({ user }) => user?.memberId)
  return <DaysOf memberId={memberId} isOwn />
}

/** The days of the business, or those of the person in the URL. */
function DaysOfAnybody() {
  const { team } = useTeam()
  const [params, setParams] = useSearchParams()
  // A person in an old link may have left.
  const memberId = team.find(({ id }) => id === params.get('con'))?.id
  // In the URL, so that unsaved changes are asked about before they are left.
  const choose = (con: string) => {
    const tab = params.get('tab')
    setParams({ ...(tab && { tab }), ...(con && { con }) }, { state: keepsScroll })
  }
  return (
    <>
      <WhoseField team={team} value={memberId ?? ''} onChange={choose} />
      <DaysOf memberId={memberId} />
    </>
  )
}

interface DaysOfProps {
  /** Absent: the days of the whole business. */
  memberId: string | undefined
  /** Whether they are the user's own, who blocks no others. */
  isOwn?: boolean
}

function DaysOf({ memberId, isOwn = false }: DaysOfProps) {
  const query = useQuery(daysOffQuery(memberId))
  return (
    <LoadSettings query={query}>
      {(saved) => <BlockedForm key={memberId} saved={saved} memberId={memberId} isOwn={isOwn} />}
    </LoadSettings>
  )
}

interface WhoseFieldProps {
  team: readonly TeamMember[]
  /** The id of a person; '' for the whole business. */
  value: string
  onChange: (memberId: string) => void
}

/** Whose days are shown and blocked. Nothing at a business of one. */
function WhoseField({ team, value, onChange }: WhoseFieldProps) {
  if (team.length < 2) return null
  const people = team.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      label="De quién"
      value={value}
      data={[{ value: '', label: 'Todo el negocio' }, ...people]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface BlockedFormProps extends Required<DaysOfProps> {
  saved: Saved
}

function BlockedForm({ saved, memberId, isOwn }: BlockedFormProps) {
  const zone = useInfo(({ info }) => info?.timezone)
  const today = localTime(Date.now(), zone ?? 'America/Mexico_City').date
  const lastShown = formatDate(addDays(dateFrom(today), shownDays))
  const { data: byDay = none } = useQuery(bookedDaysQuery({ from: today, to: lastShown, memberId }))
  const { data: services = [] } = useQuery(servicesQuery)
  const { rows, set, errors, page, setPage, ...form } = useDaysOffForm({ saved, memberId }, today)
  const { added, block } = useAdding(rows, set, setPage)
  const booked = { memberId, byDay }

  return (
    <form ref={form.box} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice text={form.isDirty ? form.changedText : null} />
        <YearCard
          isOwn={isOwn}
          today={today}
          rows={rows}
          booked={booked}
          services={services}
          onChange={block}
        />
        <HolidaysCard today={today} rows={rows} saved={saved} booked={byDay} onChange={set} />
        <DaysOffList
          isOwn={isOwn}
          today={today}
          rows={rows}
          booked={booked}
          services={services}
          errors={errors}
          page={page}
          added={added}
          onPage={setPage}
          onChange={set}
        />
      </Stack>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSaving} onDiscard={form.discard} />
    </form>
  )
}

/** Blocks days, and tells the list which range is new. */
function useAdding(
  rows: DayOffRow[],
  set: (rows: DayOffRow[]) => void,
  setPage: (page: number) => void,
) {
  const [added, setAdded] = useState<{ key: string } | null>(null)
  const block = (changed: DayOffRow[]) => {
    set(changed)
    const ranges = rangesOf(changed)
    const isNew = ({ key }: DayOffRow) => !rows.some((row) => row.key === key)
    const at = ranges.findIndex((range) => range.rows.some(isNew))
    const range = ranges[at]
    if (!range) return
    setPage(pageOfRow(at))
    setAdded({ key: range.key })
  }
  return { added, block }
}

/** The rows and their submission. A refusal shows the page of its first row. */
function useDaysOffForm(
  { saved, memberId }: Pick<BlockedFormProps, 'saved' | 'memberId'>,
  today: string,
) {
  const form = useSavedForm({
    draft: useMemo(() => draftOf(memberId), [memberId]),
    saved: useMemo(() => rowsOf(saved), [saved]),
    rebase: rebasedRows,
    query: daysOffQuery(memberId),
    failure: 'Error al guardar las fechas bloqueadas',
  })
  const { value: rows, refusedFields, isTried } = form
  const [page, setPage] = useState(1)
  const body = { data: rowsToSave(rows), version: daysOffVersion(saved, today) }
  const problems = fieldErrors(saveDaysOff.body, body)
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems,
      send: () => ownerCall(saveDaysOff, { query: { memberId }, body }),
      onRefused: (fields) => {
        const row = firstRowOf(fields)
        const range = rangesOf(rows).findIndex(({ numbers }) => numbers.includes(row ?? -1))
        if (range >= 0) setPage(pageOfRow(range))
      },
    })
  const errors: FieldTexts = isTried ? { ...problems, ...refusedFields } : {}
  return { ...form, rows, errors, page, setPage, submit }
}
