import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './text-field.module.css'

interface FieldProps {
  label: string
  /** Error message. */
  error?: ReactNode
}

/** Single-line input with its label above and its error below. */
export function TextInput({ label, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <input {...input} {...wiring(id, error)} />
    </Field>
  )
}

/** As `TextInput`, for several lines. */
export function TextArea({ label, error, ...input }: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <textarea {...input} {...wiring(id, error)} />
    </Field>
  )
}

interface FieldFrameProps extends FieldProps {
  id: string
  children: ReactNode
}

function Field({ id, label, error, children }: FieldFrameProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={errorId(id)} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const errorId = (id: string) => `${id}-error`

const wiring = (id: string, error: ReactNode) => ({
  id,
  className: classes.input,
  ...(error && { 'aria-invalid': true, 'aria-describedby': errorId(id) }),
})
