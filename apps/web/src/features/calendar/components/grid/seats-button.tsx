import { VisuallyHidden } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useSelectedAppointments } from '../../../../domain/appointments/selected-appointments.ts'
import type { Block } from '../../board-model.ts'
import { seatsOf } from '../../look-model.ts'
import { appointmentsIn } from '../../selectable-model.ts'
import classes from './block.module.css'

export interface SeatsMenuProps {
  blocks: readonly Block[]
  isLow?: boolean
}

/** The button of a menu of seats, with the props that its menu passes to it. */
export function SeatsButton({
  blocks,
  isLow = false,
  ...target
}: SeatsMenuProps & ComponentPropsWithRef<'button'>) {
  const hasChosen = useSelectedAppointments(({ chosen }) =>
    blocks.flatMap(appointmentsIn).some(({ id }) => chosen.has(id)),
  )
  const [first] = blocks
  const group = blocks.length === 1 && first?.what.kind === 'group' ? first.what.group : null
  return (
    <button
      {...target}
      type="button"
      className={classes.block}
      data-tone={group ? 'group' : 'more'}
      data-chosen={hasChosen || undefined}
    >
      {group ? (
        <Group group={group} isLow={isLow} />
      ) : (
        <>
          <strong className={classes.name}>+{blocks.length} más</strong>
          <VisuallyHidden> a la misma hora</VisuallyHidden>
        </>
      )}
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
