import { weekdays } from '@cuando/es/time/dates'
import { ActionIcon, Button, Group, Input, NativeSelect, Switch, Text } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { nextSlot, openedDay } from './change-week.ts'
import type { DayHours, Slot } from './day-hours.ts'
import { endOptions, startOptions, type TimeChoice } from './time-options.ts'
import classes from './week-hours.module.css'

interface DayRowProps {
  day: DayHours
  path: string
  times: TimeChoice
  errors: Record<string, unknown>
  onChange: (day: DayHours) => void
  onCopy: () => void
}

export function DayRow({ day, path, times, errors, onChange, onCopy }: DayRowProps) {
  const name = weekdays.find(({ key }) => key === day.dayOfWeek)?.name ?? day.dayOfWeek
  const setSlot = (at: number, slot: Slot) =>
    onChange({ ...day, hours: day.hours.map((each, i) => (i === at ? slot : each)) })
  const removeSlot = (at: number) => {
    const hours = day.hours.filter((_, i) => i !== at)
    onChange({ ...day, hours, isActive: hours.length > 0 })
  }
  return (
    <div className={classes.day}>
      <Switch
        label={name}
        checked={day.isActive}
        onChange={({ currentTarget }) => onChange(openedDay(day, currentTarget.checked))}
        className={classes.switch}
      />
      {day.isActive ? (
        <div className={classes.slots}>
          {day.hours.map((slot, at) => (
            <SlotRow
              key={`${day.dayOfWeek}-${at.toString()}`}
              slot={slot}
              dayName={name}
              path={`${path}.hours.${at}`}
              times={times}
              errors={errors}
              onChange={(changed) => setSlot(at, changed)}
              onRemove={() => removeSlot(at)}
            />
          ))}
          <DayActions day={day} dayName={name} onChange={onChange} onCopy={onCopy} />
        </div>
      ) : (
        <Text c="dimmed" className={classes.closed}>
          Cerrado
        </Text>
      )}
    </div>
  )
}

interface DayActionsProps {
  day: DayHours
  dayName: string
  onChange: (day: DayHours) => void
  onCopy: () => void
}

function DayActions({ day, dayName, onChange, onCopy }: DayActionsProps) {
  const added = nextSlot(day)
  const copyLabel = `Copiar el horario del ${dayName.toLowerCase()} a los demás días abiertos`
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={added === null}
        onClick={() => added && onChange({ ...day, hours: [...day.hours, added] })}
        aria-label={`Agregar otro horario el ${dayName.toLowerCase()}`}
      >
        Otro horario
      </Button>
      <Button
        variant="subtle"
        px="xs"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={copyLabel}
        onClick={onCopy}
      >
        Copiar
      </Button>
    </Group>
  )
}

interface SlotRowProps {
  slot: Slot
  dayName: string
  path: string
  times: TimeChoice
  errors: Record<string, unknown>
  onChange: (slot: Slot) => void
  onRemove: () => void
}

/** One slot: from, to, and a button to remove it. */
function SlotRow(props: SlotRowProps) {
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
        <RemoveSlot slot={slot} dayName={dayName} onRemove={onRemove} />
      </div>
      {text !== null && (
        <Input.Error size="md" id={errorId} mt={4}>
          {text}
        </Input.Error>
      )}
    </div>
  )
}

function RemoveSlot({
  slot,
  dayName,
  onRemove,
}: Pick<SlotRowProps, 'slot' | 'dayName' | 'onRemove'>) {
  return (
    <ActionIcon
      color="gray"
      aria-label={`Quitar el horario de ${slot.startTime} a ${slot.endTime} del ${dayName.toLowerCase()}`}
      onClick={onRemove}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
