import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './text-field.module.css'

interface FieldProps {
  label: string
  /** A note on its purpose, below the field. */
  hint?: string | undefined
  /** Error message. */
  error?: ReactNode
}

/** Single-line input with its label above and its error below. */
export function TextInput({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...input} {...wiring(id, { hint, error, ...input })} />
    </Field>
  )
}

/** As `TextInput`, for several lines. */
export function TextArea({
  label,
  hint,
  error,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea {...input} {...wiring(id, { hint, error, ...input })} />
    </Field>
  )
}

interface FieldFrameProps extends FieldProps {
  id: string
  children: ReactNode
}

function Field({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={hintId(id)} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`

type Described = Pick<FieldProps, 'hint' | 'error'> &
  Pick<ComponentProps<'input'>, 'aria-describedby'>

function wiring(id: string, { hint, error, 'aria-describedby': about }: Described) {
  const described = [error && errorId(id), hint && hintId(id), about].filter(Boolean).join(' ')
  return {
    id,
    className: classes.input,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
  }
}
