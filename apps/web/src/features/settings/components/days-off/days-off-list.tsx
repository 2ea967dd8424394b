import type { Service } from '@cuando/contract/business/service'
import { Button, Card, Group, Input, Stack, Text, Title } from '@mantine/core'
import { IconCalendarOff, IconPlus } from '@tabler/icons-react'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { type DayOffRow, pageOfRow, pageSize } from '../../days/days-off-model.ts'
import { DayOffFields } from './day-off-fields.tsx'
import classes from './days-off.module.css'

interface DaysOffListProps {
  /** Whether they are the days of the user alone. */
  isOwn: boolean
  today: string
  rows: DayOffRow[]
  booked: ReadonlyMap<string, number>
  services: readonly Service[]
  /** Keyed by 'data.{row}.{part}', or by 'data' for errors of the whole list. */
  errors: FieldTexts
  page: number
  onPage: (page: number) => void
  onChange: (rows: DayOffRow[]) => void
}

/** The blocked dates, paginated. */
export function DaysOffList(props: DaysOffListProps) {
  const { isOwn, rows, errors, page, onPage, onChange } = props
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages)
  const first = (shown - 1) * pageSize

  const add = () => {
    const key = `new ${Date.now()} ${rows.length}`
    onChange([...rows, { key, date: null, description: '', startTime: null, endTime: null }])
    onPage(pageOfRow(rows.length))
  }

  return (
    <Card component="section" aria-labelledby="lista" padding="lg">
      <Head title={isOwn ? 'Tus días bloqueados' : 'Fechas bloqueadas'} total={rows.length} />
      {rows.length === 0 ? (
        <NoDaysOff isOwn={isOwn} onAdd={add} />
      ) : (
        <Stack>
          <Rows {...props} first={first} />
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
  /** Index of the first row of the page. */
  first: number
}

function Rows({ today, rows, booked, services, errors, first, onChange }: RowsProps) {
  return (
    <ul className={classes.list}>
      {rows.slice(first, first + pageSize).map((row, at) => (
        <li key={row.key}>
          <DayOffFields
            row={row}
            number={first + at}
            today={today}
            appointments={(row.date && booked.get(row.date)) || 0}
            services={services}
            errors={errors}
            onChange={(changed) => onChange(rows.map((each) => (each === row ? changed : each)))}
            onRemove={() => onChange(rows.filter((each) => each !== row))}
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
