import { ActionIcon, Input, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Slot } from './day-hours.ts'
import { endOptions, startOptions, type TimeChoice } from './time-options.ts'
import classes from './week-hours.module.css'

interface SlotRowProps {
  slot: Slot
  dayName: string
  path: string
  times: TimeChoice
  errors: Record<string, unknown>
  onChange: (slot: Slot) => void
  onRemove: () => void
}

/** One opening: from, to, and the way to take it out. */
export function SlotRow(props: SlotRowProps) {
  const { slot, dayName, path, times, errors, onChange, onRemove } = props
  const errorId = useId()
  const error = errors[`${path}.endTime`] ?? errors[`${path}.startTime`]
  const text = typeof error === 'string' ? error : null
  const described = text === null ? {} : { error: true, 'aria-describedby': errorId }
  return (
    <div>
      <div className={classes.slot}>
        <NativeSelect
          aria-label={`${dayName}, abre`}
          data-path={`${path}.startTime`}
          value={slot.startTime}
          data={startOptions(slot.startTime, times)}
          onChange={({ currentTarget }) => onChange({ ...slot, startTime: currentTarget.value })}
        />
        <span aria-hidden>a</span>
        <NativeSelect
          aria-label={`${dayName}, cierra`}
          data-path={`${path}.endTime`}
          value={slot.endTime}
          data={endOptions(slot.endTime, times)}
          onChange={({ currentTarget }) => onChange({ ...slot, endTime: currentTarget.value })}
          {...described}
        />
        <ActionIcon
          color="gray"
          aria-label={`Quitar el horario de ${slot.startTime} a ${slot.endTime} del ${dayName.toLowerCase()}`}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {text !== null && (
        <Input.Error size="md" id={errorId} mt={4}>
          {text}
        </Input.Error>
      )}
    </div>
  )
}
