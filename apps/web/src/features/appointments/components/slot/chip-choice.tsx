import { type ReactNode, useId } from 'react'
import { FieldGroup } from '../../../../ui/fields/field-group.tsx'
import classes from './chip-choice.module.css'

interface ChipChoiceProps<Value extends string> {
  legend: ReactNode
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  /** Whether others are about to take their place: then they can't be chosen. */
  isOutdated?: boolean
  /** Stands after the options. */
  children?: ReactNode
}

/** A choice of one of a few, in one tap. By keyboard it is one stop, and arrows change it. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { legend, options, value, onChange, isOutdated = false, children } = props
  const name = useId()
  return (
    <FieldGroup legend={legend} inert={isOutdated}>
      <div className={classes.options}>
        {options.map((each) => (
          <label key={each.value} className={classes.chip}>
            <input
              type="radio"
              name={name}
              value={each.value}
              checked={each.value === value}
              disabled={each.isDisabled}
              onChange={() => onChange(each.value)}
            />
            {each.label}
          </label>
        ))}
        {children}
      </div>
    </FieldGroup>
  )
}
