import { NativeSelect } from '@mantine/core'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import { endOptions, startOptions } from '../../../../ui/week-hours/time-options.ts'
import type { Block } from '../../days/day-ranges-model.ts'
import classes from './days-off.module.css'

type Part = Pick<Block, 'startTime' | 'endTime'>

interface PartFieldsProps {
  value: Part
  onChange: (part: Part) => void
  /** Prefix of the error keys: '{path}.startTime'. */
  path?: string
  errors?: FieldTexts
  className?: string | undefined
}

/** The blocked part of a day: all of it, or from one time to another. */
export function PartFields(props: PartFieldsProps) {
  const { value, onChange, path = '', errors = {}, className = '' } = props
  const { startTime, endTime } = value
  const setStart = (start: string) =>
    onChange(
      start === ''
        ? { startTime: null, endTime: null }
        : { startTime: start, endTime: endTime ?? '24:00' },
    )
  return (
    <div className={`${classes.part} ${className}`}>
      <NativeSelect
        className={startTime === null ? classes.whole : undefined}
        label="Desde"
        data-path={`${path}.startTime`}
        value={startTime ?? ''}
        data={[{ value: '', label: 'Todo el día' }, ...startOptions(startTime ?? '00:00')]}
        error={errors[`${path}.startTime`]}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      {startTime !== null && (
        <NativeSelect
          label="Hasta"
          data-path={`${path}.endTime`}
          value={endTime ?? '24:00'}
          data={endOptions(endTime ?? '24:00').map((option) => option.value)}
          error={errors[`${path}.endTime`]}
          onChange={({ currentTarget }) => onChange({ startTime, endTime: currentTarget.value })}
        />
      )}
    </div>
  )
}
