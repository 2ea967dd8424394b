import type { FieldsetHTMLAttributes, ReactNode } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  legend: ReactNode
}

/** A fieldset without a border. */
export function FieldGroup({ legend, children, ...props }: FieldGroupProps) {
  return (
    <fieldset {...props} className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
