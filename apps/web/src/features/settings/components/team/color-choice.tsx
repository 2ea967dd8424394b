import { teamLimits } from '@cuando/contract/calls/team-limits'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { MemberFace } from '../../../../domain/team/member-face.tsx'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import classes from './team.module.css'

const colors = Array.from({ length: teamLimits.memberColors }, (_, color) => color)

interface ColorChoiceProps {
  value: number
  onChoose: (color: number) => void
}

/** The colour of somebody in the calendar. */
export function ColorChoice({ value, onChoose }: ColorChoiceProps) {
  const name = useId()
  return (
    <FieldGroup legend="Color en el calendario">
      <div className={classes.colors}>
        {colors.map((color) => (
          <label key={color} className={classes.color}>
            <input
              type="radio"
              name={name}
              checked={color === value}
              onChange={() => onChoose(color)}
            />
            <VisuallyHidden>Color {color + 1}</VisuallyHidden>
            <MemberFace name="" color={color} imageUrl={null} size={2} />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
