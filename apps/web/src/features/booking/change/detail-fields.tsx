import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { customerInputs } from '@cuando/contract/customers/customer-fields'
import { fullName } from '@cuando/es/text'
import { type ChangeEvent, useState } from 'react'
import { nextByEnter, phoneKeyboard } from '../../../ui/plain/field-keyboards.ts'
import { TextArea, TextInput } from '../../../ui/plain/text-field.tsx'
import { detailFields } from './change-answer-model.ts'
import type { ChangeFlow } from './change-flow-model.ts'
import form from './change-form.module.css'
import classes from './detail-fields.module.css'
import { correctionOf, detailsOf, type OwnDetails, type TypedDetails } from './own-details-model.ts'

interface DetailFieldsProps {
  appointment: PublicAppointment
  flow: Pick<ChangeFlow, 'details' | 'fieldProblems' | 'timesShown'>
  onType: (details: TypedDetails) => void
}

/** Fields to correct the customer's details. Folded, since most customers only want another time. */
export function DetailFields({ appointment, flow, onType }: DetailFieldsProps) {
  const { customer, commerce, isPhoneRequired } = appointment
  const { fieldProblems, timesShown } = flow
  const details = { ...detailsOf(appointment), ...flow.details }
  const firstProblem = detailFields.find((field) => fieldProblems[field])
  const isTouched = Object.keys(correctionOf(appointment, flow.details)).length > 0
  const [isOpen, setOpen] = useOpening(isTouched, firstProblem ? timesShown : 0)
  const field = (path: keyof OwnDetails) => ({
    name: path,
    'data-path': path,
    ...nextByEnter,
    // Without JavaScript nothing else moves the focus to the problem.
    autoFocus: timesShown > 0 && path === firstProblem,
    value: details[path],
    error: fieldProblems[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType({ [path]: event.currentTarget.value }),
  })
  return (
    <details
      className={form.time}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span>Tus datos</span>
        <span className={classes.who}>
          {[fullName(details), details.phone].filter(Boolean).join(' · ')}
        </span>
        <span className={classes.open} aria-hidden>
          Cambiar
        </span>
      </summary>
      <div className={classes.fields}>
        <TextInput label="Nombre" {...customerInputs.name} {...field('name')} />
        <TextInput label="Apellido" {...customerInputs.lastName} {...field('lastName')} />
        <TextInput
          {...phoneKeyboard}
          label={isPhoneRequired ? 'Teléfono' : 'Teléfono (opcional)'}
          required={isPhoneRequired}
          {...field('phone')}
        />
        <TextArea
          rows={3}
          label="Notas (opcional)"
          placeholder="Algo que el negocio deba saber"
          maxLength={fieldLimits.notes}
          {...field('notes')}
          enterKeyHint="enter"
        />
        {customer.email && (
          <p className={`${form.text} ${classes.who}`}>
            {`Tu correo es ${customer.email}. Para cambiarlo, avisa a ${commerce.name}.`}
          </p>
        )}
      </div>
    </details>
  )
}

/** Opens once a field is changed or has a new problem; the visitor can close it again. */
function useOpening(isTouched: boolean, timesWrong: number) {
  const [isOpen, setOpen] = useState(isTouched || timesWrong > 0)
  const [seen, setSeen] = useState({ isTouched, timesWrong })
  if (seen.isTouched !== isTouched || seen.timesWrong !== timesWrong) {
    setSeen({ isTouched, timesWrong })
    const isNew = (isTouched && !seen.isTouched) || timesWrong > seen.timesWrong
    if (isNew) setOpen(true)
  }
  return [isOpen, setOpen] as const
}
