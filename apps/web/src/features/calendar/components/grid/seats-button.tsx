import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { Block } from '../../../../domain/board/board-model.ts'
import { appointmentsIn } from '../../../../domain/board/selectable-model.ts'
import { seatsOf } from '../../look-model.ts'
import classes from './block.module.css'

export interface SeatsMenuProps {
  /** An event or a class. */
  block: Block
  isLow?: boolean
}

/** The button of a menu of seats, with the props that its menu passes to it. */
export function SeatsButton({
  block,
  isLow = false,
  ...target
}: SeatsMenuProps & ComponentPropsWithRef<'button'>) {
  const hasChosen = useSelectedAppointments(({ chosen }) =>
    appointmentsIn(block).some(({ id }) => chosen.has(id)),
  )
  const { what } = block
  return (
    <button
      {...target}
      type="button"
      tabIndex={-1}
      className={classes.block}
      data-tone="group"
      data-chosen={hasChosen || undefined}
    >
      {what.kind === 'group' && <Group group={what.group} isLow={isLow} />}
    </button>
  )
}

interface GroupProps {
  group: Extract<Block['what'], { kind: 'group' }>['group']
  isLow: boolean
}

function Group({ group, isLow }: GroupProps) {
  return (
    <>
      <span className={classes.line}>
        <IconUsers size={14} aria-hidden />
        <span className={classes.time}>{group.time}</span>
        <span className={classes.time}>{seatsOf(group).short}</span>
        {isLow && <strong className={classes.name}>{group.name}</strong>}
      </span>
      {!isLow && <strong className={classes.name}>{group.name}</strong>}
      <VisuallyHidden>, {group.isEvent ? 'evento' : 'clase'}</VisuallyHidden>
    </>
  )
}
