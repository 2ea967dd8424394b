import type { Appointment } from '@cuando/contract/appointment'
import { Menu, VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useRef } from 'react'
import { useAppointmentDialogs } from '../../../../domain/appointments/appointment-dialogs.ts'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { Block } from '../../board-model.ts'
import { hoursOf, nameOf, seatsOf, stateOf, toneOf } from '../../look-model.ts'
import { appointmentsIn } from '../../selectable-model.ts'
import { StateIcon } from '../state-icon.tsx'
import { useChoosing } from '../use-choosing.ts'
import classes from './block.module.css'

/**
 * A menu button that lists the attendees of an event or class, or several blocks that do not fit side by
 * side.
 */
export function SeatsMenu({
  blocks,
  isLow = false,
}: {
  blocks: readonly Block[]
  isLow?: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const hasChosen = useSelectedAppointments(({ chosen }) =>
    blocks.flatMap(appointmentsIn).some(({ id }) => chosen.has(id)),
  )
  const [first] = blocks
  if (!first) return null
  const open = (id: string) => {
    // The menu is closed by the time the dialog returns the focus, so move it to the menu button first.
    button.current?.focus({ preventScroll: true })
    show({ kind: 'detail', id })
  }
  return (
    <Menu position="bottom-start" width={280} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        {blocks.length === 1 ? (
          <GroupButton ref={button} block={first} isLow={isLow} hasChosen={hasChosen} />
        ) : (
          <button
            ref={button}
            type="button"
            className={classes.block}
            data-tone="more"
            data-chosen={hasChosen || undefined}
          >
            <strong className={classes.name}>+{blocks.length} más</strong>
            <VisuallyHidden> a la misma hora</VisuallyHidden>
          </button>
        )}
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        {blocks.map((block) => (
          <Seats key={block.key} block={block} onOpen={open} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Includes the props that Menu passes to its target. */
type TargetProps = ComponentPropsWithRef<'button'> & {
  block: Block
  isLow: boolean
  hasChosen: boolean
}

function GroupButton({ block, isLow, hasChosen, ...target }: TargetProps) {
  if (block.what.kind !== 'group') return null
  const { group } = block.what
  return (
    <button
      {...target}
      type="button"
      className={classes.block}
      data-tone="group"
      data-chosen={hasChosen || undefined}
    >
      <span className={classes.line}>
        <IconUsers size={14} aria-hidden />
        <span className={classes.time}>{group.time}</span>
        <span className={classes.time}>{seatsOf(group).short}</span>
        {isLow && <strong className={classes.name}>{group.name}</strong>}
      </span>
      {!isLow && <strong className={classes.name}>{group.name}</strong>}
      <VisuallyHidden>, {group.isEvent ? 'evento' : 'clase'}</VisuallyHidden>
    </button>
  )
}

function Seats({ block, onOpen }: { block: Block; onOpen: (id: string) => void }) {
  const { what } = block
  const appointments = appointmentsIn(block)
  return (
    <>
      {what.kind === 'group' && (
        <Menu.Label>
          {what.group.name} · {hoursOf(what.group)} · {seatsOf(what.group).spoken}
        </Menu.Label>
      )}
      {appointments.length === 0 && <Menu.Item disabled>Todavía no viene nadie.</Menu.Item>}
      {appointments.map((appointment) => (
        <Seat
          key={appointment.id}
          appointment={appointment}
          saysTime={what.kind === 'appointment'}
          onOpen={onOpen}
        />
      ))}
    </>
  )
}

interface SeatProps {
  appointment: Appointment
  saysTime: boolean
  onOpen: (id: string) => void
}

function Seat({ appointment, saysTime, onOpen }: SeatProps) {
  const { isSelecting, isChosen, canChoose, choose } = useChoosing(appointment)
  const words = `${saysTime ? `${appointment.time} · ` : ''}${nameOf(appointment)} · ${stateOf(appointment)}`
  if (isSelecting)
    return (
      <Menu.CheckboxItem
        checked={isChosen}
        onChange={choose}
        disabled={!canChoose}
        // Stay open: several may be selected.
        closeMenuOnClick={false}
      >
        {words}
      </Menu.CheckboxItem>
    )
  return (
    <Menu.Item
      leftSection={<StateIcon tone={toneOf(appointment)} size={18} />}
      onClick={() => onOpen(appointment.id)}
    >
      {words}
    </Menu.Item>
  )
}
