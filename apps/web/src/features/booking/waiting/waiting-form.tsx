import { withMailToken } from '@cuando/contract/appointments/mail-token'
import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import type { WaitingData } from '@cuando/contract/waiting/waiting-data'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/plain/button.tsx'
import { Problem } from '../components/problem.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import classes from './waiting.module.css'
import { partChoices } from './waiting-words-model.ts'

interface WaitingFormProps {
  /** The page that it is posted to. */
  path: string
  data: Pick<WaitingData, 'token'>
  values: Readonly<Record<string, string>>
  children: ReactNode
}

/** A form of this page, which the browser posts. */
export const WaitingForm = ({ path, data: { token }, values, children }: WaitingFormProps) => (
  <form method="post" action={withMailToken(path, token)} noValidate className={classes.form}>
    <HiddenFields values={values} />
    {children}
  </form>
)

interface FormProblemProps {
  form: RefusedForm | null
  /** Whether the form has fields, which show their own errors. */
  hasFields: boolean
  /** Ways to go on. */
  children?: ReactNode
}

/** Why the form was refused, unless a field says so. */
export function FormProblem({ form, hasFields, children }: FormProblemProps) {
  if (!form || (hasFields && Object.keys(form.fieldErrors).length > 0)) return null
  return (
    <>
      <Problem>{[form.message, ...Object.values(form.fieldErrors)].join('. ')}</Problem>
      {children}
    </>
  )
}

/** A choice among the parts of a day. */
export function PartChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className={classes.parts}>
      <legend>¿A qué hora?</legend>
      {partChoices.map(({ part, label }) => (
        <label key={part} className={classes.part}>
          <input type="radio" name="part" value={part} defaultChecked={chosen === part} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface MemberCheckProps {
  /** The name and value of the field. */
  field: 'memberId' | 'keepsMember'
  value: string
  memberName: string
  isChecked: boolean
}

/** Whether only the places of one person count. */
export const MemberCheck = ({ field, value, memberName, isChecked }: MemberCheckProps) => (
  <label className={classes.check}>
    <input type="checkbox" name={field} value={value} defaultChecked={isChecked} />
    {`Solo con ${memberName}`}
  </label>
)

interface WayProps {
  act: string
  values?: Readonly<Record<string, string>>
  path: string
  data: Pick<WaitingData, 'token'>
  variant?: 'filled' | 'default' | 'subtle'
  children: string
}

/** One action on an entry, as a form of one button. */
export function Way({ act, values = {}, path, data, variant = 'filled', children }: WayProps) {
  return (
    <WaitingForm path={path} data={data} values={{ act, ...values }}>
      <Button type="submit" size="lg" variant={variant}>
        {children}
      </Button>
    </WaitingForm>
  )
}
