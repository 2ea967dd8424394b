import type { Service } from '@cuando/contract/business/service'
import { limits } from '@cuando/contract/calls/limits'
import { countOf } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { ActionIcon, Anchor, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { eventsWithin } from '../../days/blocked-events-model.ts'
import type { DayOffRow } from '../../days/days-off-model.ts'
import classes from './days-off.module.css'
import { PartFields } from './part-fields.tsx'

interface DayOffFieldsProps {
  row: DayOffRow
  /** Index among all rows, from 0. */
  number: number
  today: string
  /** Number of active appointments on its day. */
  appointments: number
  /** The business's services; the day off may block events among them. */
  services: readonly Service[]
  errors: FieldTexts
  onChange: (row: DayOffRow) => void
  onRemove: () => void
}

/** A blocked date, with a button to remove it. */
export function DayOffFields(props: DayOffFieldsProps) {
  const { row, number, today, errors, onChange, onRemove } = props
  const path = `data.${number}`
  return (
    <>
      <div className={classes.row}>
        <DateField
          label="Fecha"
          minDate={today}
          value={row.date}
          error={errors[`${path}.date`]}
          data-path={`${path}.date`}
          onChange={(date) => onChange({ ...row, date })}
        />
        <TextInput
          className={classes.wide}
          label="Motivo"
          maxLength={limits.dayOffReason}
          value={row.description}
          error={errors[`${path}.description`]}
          data-path={`${path}.description`}
          onChange={({ currentTarget }) => onChange({ ...row, description: currentTarget.value })}
        />
        <PartFields
          className={classes.wide}
          value={row}
          path={path}
          errors={errors}
          onChange={(part) => onChange({ ...row, ...part })}
        />
        <RemoveButton row={row} onRemove={onRemove} />
      </div>
      <Conflicts {...props} />
    </>
  )
}

function RemoveButton({ row, onRemove }: Pick<DayOffFieldsProps, 'row' | 'onRemove'>) {
  const name = row.date ? formatTableDate(row.date) : 'la fecha nueva'
  return (
    <ActionIcon
      color="gray"
      className={classes.remove}
      aria-label={`Quitar ${name}`}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Appointments on the day, and events that the day off blocks. */
function Conflicts({ row, appointments, services }: DayOffFieldsProps) {
  const { date } = row
  const events = date === null ? [] : eventsWithin(services, [{ ...row, date }])
  return (
    <>
      {date && appointments > 0 && (
        <Text size="sm" mt="xs">
          <Anchor href={`/calendar?view=day&date=${date}`} target="_blank" rel="opener">
            {`${countOf(appointments, 'cita', 'citas')} ese día`}
          </Anchor>
        </Text>
      )}
      {events.map(({ id, name: event, time }) => (
        <Text key={id} size="sm" mt="xs">
          {`${event}, ${time}: no se podrá reservar más`}
        </Text>
      ))}
    </>
  )
}
