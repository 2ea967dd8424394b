import { ActionIcon, Input, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { Slot } from './day-hours.ts'
import { endOptions, startOptions } from './time-options.ts'
import classes from './week-hours.module.css'

interface SlotRowProps {
  slot: Slot
  dayName: string
  path: string
  errors: Record<string, unknown>
  onChange: (slot: Slot) => void
  onRemove: () => void
}

/** One opening: from, to, and the way to take it out. */
export function SlotRow({ slot, dayName, path, errors, onChange, onRemove }: SlotRowProps) {
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
          data={startOptions(slot.startTime)}
          onChange={({ currentTarget }) => onChange({ ...slot, startTime: currentTarget.value })}
        />
        <span aria-hidden>a</span>
        <NativeSelect
          aria-label={`${dayName}, cierra`}
          data-path={`${path}.endTime`}
          value={slot.endTime}
          data={endOptions(slot.endTime)}
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
