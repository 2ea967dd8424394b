import type { Service } from '@cuando/contract/business/service'
import { Button, Card, Group, Input, Stack, Text, Title } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { bringIntoSight } from '../../../../ui/forms/bring-into-sight.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import {
  type DayOffRow,
  type DayRange,
  rangesOf,
  withDates,
  withoutRange,
  withPart,
} from '../../days/day-ranges-model.ts'
import { pageOfRow, pageSize } from '../../days/days-off-model.ts'
import { DayOffFields } from './day-off-fields.tsx'
import classes from './days-off.module.css'
import type { Booked } from './use-booked-within.ts'

interface DaysOffListProps {
  /** Whether they are the days of the user alone. */
  isOwn: boolean
  today: string
  rows: DayOffRow[]
  booked: Booked
  services: readonly Service[]
  /** Keyed by 'data.{row}.{part}', or by 'data' for errors of the whole list. */
  errors: FieldTexts
  page: number
  onPage: (page: number) => void
  onChange: (rows: DayOffRow[]) => void
  /** The key of a range that was just added, to bring into view. */
  added: { key: string } | null
}

/** The blocked dates, paginated. */
export function DaysOffList(props: DaysOffListProps) {
  const { isOwn, rows, errors, page, onPage, onChange } = props
  const ranges = rangesOf(rows)
  const pages = Math.max(1, Math.ceil(ranges.length / pageSize))
  const shown = Math.min(page, pages)
  const first = (shown - 1) * pageSize

  const add = () => {
    const key = `new ${Date.now()} ${rows.length}`
    onChange([...rows, { key, date: null, description: '', startTime: null, endTime: null }])
    onPage(pageOfRow(ranges.length))
  }

  return (
    <Card component="section" aria-labelledby="lista" padding="lg">
      <Head title={isOwn ? 'Tus días bloqueados' : 'Fechas bloqueadas'} total={ranges.length} />
      {rows.length === 0 ? (
        <NoDaysOff isOwn={isOwn} onAdd={add} />
      ) : (
        <Stack>
          <Rows {...props} ranges={ranges.slice(first, first + pageSize)} />
          {pages > 1 && (
            <Pager label="Fechas bloqueadas" page={shown} pages={pages} onChange={onPage} />
          )}
          {errors.data && (
            <Input.Error size="md" role="alert" data-path="data" tabIndex={-1}>
              {errors.data}
            </Input.Error>
          )}
          <div>
            <AddButton onAdd={add} />
          </div>
        </Stack>
      )}
    </Card>
  )
}

function Head({ title, total }: { title: string; total: number }) {
  return (
    <Group justify="space-between" gap="xs" mb="xs">
      <Title order={2} size="h3" id="lista">
        {title}
      </Title>
      {total > 0 && (
        <Text c="dimmed" size="sm">
          {total} en total
        </Text>
      )}
    </Group>
  )
}

function NoDaysOff({ isOwn, onAdd }: { isOwn: boolean; onAdd: () => void }) {
  return (
    <EmptyState
      icon={<IconCalendarOff size={36} aria-hidden />}
      title={isOwn ? 'No tienes días bloqueados' : 'No tienes fechas bloqueadas'}
      message={`Bloquea tus vacaciones o los días en que no atiendes, y nadie podrá agendar ${isOwn ? 'contigo' : 'en ellos'}.`}
    >
      <AddButton onAdd={onAdd} />
    </EmptyState>
  )
}

interface RowsProps extends Omit<DaysOffListProps, 'page' | 'onPage'> {
  /** Those of the page. */
  ranges: DayRange[]
}

function Rows({ today, rows, ranges, booked, services, errors, added, onChange }: RowsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const item = items.find(
      (each) => each instanceof HTMLElement && each.dataset.range === added?.key,
    )
    if (item instanceof HTMLElement) bringIntoSight(item)
  }, [added])
  return (
    <ul className={classes.list} ref={list}>
      {ranges.map((range) => (
        <li key={range.key} data-range={range.key}>
          <DayOffFields
            range={range}
            today={today}
            booked={booked}
            services={services}
            errors={errors}
            onDates={(dates) => onChange(withDates(rows, range, dates))}
            onPart={(part) => onChange(withPart(rows, range, part))}
            onRemove={() => onChange(withoutRange(rows, range))}
          />
        </li>
      ))}
    </ul>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Agregar fecha
    </Button>
  )
}
