import type { Service } from '@cuando/contract/business/service'
import { limits } from '@cuando/contract/calls/limits'
import { usualReason } from '@cuando/contract/days-off/usual-reason'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Alert, Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { IconCalendarExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnsavedChanges } from '../../../../lib/drafts/use-unsaved-changes.ts'
import { eventsWithin } from '../../days/blocked-events-model.ts'
import type { Block } from '../../days/day-ranges-model.ts'
import type { DayState } from '../../days/days-off-model.ts'
import classes from './days-off.module.css'
import { EventNotice } from './event-notice.tsx'
import { PartFields } from './part-fields.tsx'
import { type Booked, useBookedWithin } from './use-booked-within.ts'

interface SelectionPanelProps {
  /** At least one. */
  days: string[]
  states: ReadonlyMap<string, DayState>
  booked: Booked
  services: readonly Service[]
  onBlock: (block: Block) => void
  onOpen: () => void
  onCancel: () => void
}

/** Blocks or frees the selected days. Nothing is saved until the form is. */
export function SelectionPanel(props: SelectionPanelProps) {
  const { days, states, booked, services, onBlock, onOpen, onCancel } = props
  const [block, setBlock] = useState<Block>(emptyBlock)
  const within = useBookedWithin(days, block, booked)
  const add = () => onBlock({ ...block, description: block.description.trim() || usualReason })
  // The selection is not stored: closing the tab loses it.
  useUnsavedChanges(true)
  const blocked = days.filter((day) => states.has(day)).length
  const open = days.filter((day) => states.get(day) !== 'whole').length

  return (
    <section className={classes.panel} aria-label="Días elegidos">
      <Stack gap="sm">
        <Text fw={600} role="status">
          {stretch(days)}
        </Text>
        <BookedNotice days={days} hours={hoursOf(block)} booked={within} />
        {open > 0 && (
          <EventNotice
            events={eventsWithin(
              services,
              days.map((date) => ({ ...block, date })),
            )}
          />
        )}
        {open > 0 && <BlockFields block={block} onChange={setBlock} onEnter={add} />}
        <Buttons
          open={open}
          hours={hoursOf(block)}
          blocked={blocked}
          onBlock={add}
          onOpen={onOpen}
          onCancel={onCancel}
        />
      </Stack>
    </section>
  )
}

const emptyBlock: Block = { description: '', startTime: null, endTime: null }

const hoursOf = ({ startTime, endTime }: Block) =>
  startTime === null ? '' : ` de ${startTime} a ${endTime}`

function blockText(days: number, hours: string): string {
  if (hours !== '' && days === 1) return `Bloquear${hours}`
  return `Bloquear ${countOf(days, 'día', 'días')}${hours}`
}

interface BlockFieldsProps {
  block: Block
  onChange: (block: Block) => void
  onEnter: () => void
}

function BlockFields({ block, onChange, onEnter }: BlockFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        label="Motivo (opcional)"
        placeholder="Vacaciones, curso, mudanza…"
        maxLength={limits.dayOffReason}
        value={block.description}
        onChange={({ currentTarget }) => onChange({ ...block, description: currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the surrounding form.
          event.preventDefault()
          onEnter()
        }}
      />
      <PartFields value={block} onChange={(part) => onChange({ ...block, ...part })} />
    </div>
  )
}

interface ButtonsProps {
  /** Number of chosen days that can be blocked. */
  open: number
  /** ' de 14:00 a 16:00'; '' for whole days. */
  hours: string
  /** Number of chosen days that can be freed. */
  blocked: number
  onBlock: () => void
  onOpen: () => void
  onCancel: () => void
}

function Buttons({ open, hours, blocked, onBlock, onOpen, onCancel }: ButtonsProps) {
  return (
    <Group gap="xs">
      {open > 0 && <Button onClick={onBlock}>{blockText(open, hours)}</Button>}
      {blocked > 0 && (
        <Button variant="light" onClick={onOpen}>
          {`Desbloquear ${countOf(blocked, 'día', 'días')}`}
        </Button>
      )}
      <Button variant="default" onClick={onCancel}>
        Quitar selección
      </Button>
    </Group>
  )
}

function stretch(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return formatLongDate(first)
  return `Del ${formatLongDate(first)} al ${formatLongDate(last)} (${days.length} días)`
}

interface BookedNoticeProps {
  /** As of the buttons. */
  hours: string
  days: readonly string[]
  booked: ReadonlyMap<string, number>
}

const shown = 5

/** Warns about appointments on these days before they are blocked, with links to them. */
function BookedNotice({ days, hours, booked }: BookedNoticeProps) {
  const taken = days.flatMap((date) => {
    const count = booked.get(date)
    return count ? [{ date, count }] : []
  })
  if (taken.length === 0) return null
  const total = taken.reduce((sum, { count }) => sum + count, 0)
  const rest = taken.length - shown
  return (
    <Alert
      color="yellow"
      icon={<IconCalendarExclamation aria-hidden />}
      title={`Hay ${countOf(total, 'cita', 'citas')}${hours} en ${countOf(taken.length, 'día', 'días')}`}
    >
      Bloquear no las cancela. Revísalas y, si hace falta, reagéndalas:
      <List mt={4}>
        {taken.slice(0, shown).map(({ date, count }) => (
          <List.Item key={date}>
            <Anchor href={`/calendar?view=day&date=${date}`} target="_blank" rel="opener">
              {formatLongDate(date)}
            </Anchor>
            : {countOf(count, 'cita', 'citas')}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{`y ${countOf(rest, 'día más', 'días más')}`}</List.Item>}
      </List>
    </Alert>
  )
}
