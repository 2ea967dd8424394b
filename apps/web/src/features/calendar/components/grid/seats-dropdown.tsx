import type { Appointment } from '@cuando/contract/appointments/appointment'
import { Menu } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  type OpenDialog,
  useAppointmentDialogs,
} from '../../../../domain/appointments/open-dialog.ts'
import { saidBy } from '../../../../domain/appointments/said/said-by.ts'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { Block } from '../../../../domain/board/board-model.ts'
import { appointmentsIn } from '../../../../domain/board/selectable-model.ts'
import { BackMenu } from '../../../../ui/page/menu.tsx'
import { hoursOf, nameOf, seatsOf, stateOf, toneOf } from '../../look-model.ts'
import { StateIcon } from '../state-icon.tsx'
import { useChoosing } from '../use-choosing.ts'
import { SeatsButton, type SeatsMenuProps } from './seats-button.tsx'

/** The menu of an event or class. It is open at first, because opening it loads this component. */
export function SeatsDropdown(props: SeatsMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const show = useAppointmentDialogs((dialogs) => dialogs.show)
  const open = (dialog: OpenDialog) => {
    // The menu is closed by the time the dialog returns the focus, so move it to the menu button first.
    button.current?.focus({ preventScroll: true })
    show(dialog)
  }
  return (
    <BackMenu defaultOpened position="bottom-start" width={280} shadow="md">
      <Menu.Target>
        <SeatsButton ref={button} {...props} />
      </Menu.Target>
      <Menu.Dropdown mah="60dvh" style={{ overflowY: 'auto' }}>
        <Seats block={props.block} onOpen={(id) => open({ kind: 'detail', id })} />
        <ForAll block={props.block} onOpen={(id) => open({ kind: 'group', id })} />
      </Menu.Dropdown>
    </BackMenu>
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
        <Seat key={appointment.id} appointment={appointment} onOpen={onOpen} />
      ))}
    </>
  )
}

/** Leads to what is done with all who attend. */
function ForAll({ block: { what }, onOpen }: { block: Block; onOpen: (id: string) => void }) {
  const isSelecting = useSelectedAppointments((selected) => selected.isSelecting)
  if (what.kind !== 'group' || isSelecting || what.group.attendees === 0) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUsers size={18} aria-hidden />}
        onClick={() => onOpen(what.group.id)}
      >
        Escribir, mover o cancelar a todos
      </Menu.Item>
    </>
  )
}

interface SeatProps {
  appointment: Appointment
  onOpen: (id: string) => void
}

function Seat({ appointment, onOpen }: SeatProps) {
  const { isSelecting, isChosen, canChoose, choose } = useChoosing(appointment)
  const words = [nameOf(appointment), stateOf(appointment), saidBy(appointment)]
    .filter((part) => part !== null)
    .join(' · ')
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
