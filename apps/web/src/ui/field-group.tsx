import type { FieldsetHTMLAttributes, ReactNode } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  legend: ReactNode
}

/** Fields that answer one question, under its words; without a frame of its own. */
export function FieldGroup({ legend, children, ...props }: FieldGroupProps) {
  return (
    <fieldset {...props} className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
