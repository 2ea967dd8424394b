import { Input } from '@mantine/core'
import { FieldGroup } from '../fields/field-group.tsx'
import { copiedDay, withDay } from './change-week.ts'
import type { DayHours } from './day-hours.ts'
import { DayRow } from './day-row.tsx'
import type { TimeChoice } from './time-options.ts'
import classes from './week-hours.module.css'

interface WeekHoursEditorProps {
  label: string
  /** Prefix of the error keys: '{name}' or '{name}.{day}.hours.{slot}.{part}'. */
  name: string
  value: DayHours[]
  onChange: (week: DayHours[]) => void
  errors: Record<string, unknown>
  /** Half hours by default. */
  times?: TimeChoice
}

const halfHours: TimeChoice = {}

/** Editor of a week's hours; each day has any number of slots. */
export function WeekHoursEditor(props: WeekHoursEditorProps) {
  const { label, name, value, onChange, errors, times = halfHours } = props
  const error = errors[name]
  return (
    <FieldGroup legend={label} data-path={name} tabIndex={-1}>
      <div className={classes.days}>
        {value.map((day, at) => (
          <DayRow
            key={day.dayOfWeek}
            day={day}
            path={`${name}.${at}`}
            times={times}
            errors={errors}
            onChange={(changed) => onChange(withDay(value, changed))}
            onCopy={() => onChange(copiedDay(value, day.dayOfWeek))}
          />
        ))}
      </div>
      {typeof error === 'string' && (
        <Input.Error size="md" role="alert">
          {error}
        </Input.Error>
      )}
    </FieldGroup>
  )
}
