import {
  contactAsked,
  contactLabel,
  isRequiredContact,
  type RequiredContact,
} from '@cuando/contract/booking/required-contact'
import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { type CustomerField, customerInputs } from '@cuando/contract/customers/customer-fields'
import { type ChangeEvent, useId } from 'react'
import { emailProblem } from '../../../domain/customers/email-problem.ts'
import { EmailSuggestion } from '../../../domain/customers/email-suggestion.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { emailKeyboard, nextByEnter, phoneKeyboard } from '../../../ui/plain/field-keyboards.ts'
import { TextArea, TextInput } from '../../../ui/plain/text-field.tsx'
import { Section } from '../components/section.tsx'
import type { Booking } from '../flow/use-booking.ts'
import classes from './customer-fields.module.css'

interface CustomerFieldsProps {
  booking: Booking
  requiredContact: RequiredContact
}

/** Customer fields. Known visitors see their stored data and can clear it. */
export function CustomerFields({ booking, requiredContact }: CustomerFieldsProps) {
  const { draft, problems } = booking.flow
  const asked = contactAsked(requiredContact, draft.modality)
  const isEither = asked === 'EMAIL_OR_PHONE'
  const eitherId = useId()
  const input = (path: CustomerField) => ({ ...customerInputs[path], ...fieldOf(booking, path) })
  const contact = (path: 'email' | 'phone') => ({
    ...input(path),
    label: contactLabel(path, asked),
    required: isRequiredContact(path, asked),
    'aria-describedby': isEither ? eitherId : undefined,
  })
  const email = (
    <div key="email">
      <TextInput
        {...emailKeyboard}
        placeholder="nombre@correo.com"
        hint={isRequiredContact('email', asked) ? undefined : emailHint}
        {...contact('email')}
        error={emailProblem(problems.email, draft, asked)}
      />
      <EmailSuggestion email={draft.email} onTake={(email) => booking.edit({ email })} />
    </div>
  )
  const phone = (
    <div key="phone">
      <TextInput
        {...phoneKeyboard}
        hint={draft.modality === 'CUSTOM' ? 'Por si no encontramos tu domicilio.' : undefined}
        {...contact('phone')}
      />
      {booking.isPhoneAsked && (
        <Button type="submit" variant="subtle">
          Así está bien
        </Button>
      )}
    </div>
  )

  return (
    <Section title="Tus datos" aside={booking.isVisitorKnown && <Known booking={booking} />}>
      <div className={classes.pair} data-short>
        <TextInput label="Nombre" {...input('name')} />
        <TextInput label="Apellido" {...input('lastName')} />
      </div>
      {isEither && (
        <p id={eitherId} className={classes.either}>
          Escribe tu teléfono o tu correo: con uno basta.
        </p>
      )}
      <div className={classes.pair}>
        {requiredContact === 'PHONE' || isEither ? [phone, email] : [email, phone]}
      </div>
      <TextArea
        rows={3}
        label="Notas (opcional)"
        placeholder="Algo que el negocio deba saber"
        maxLength={fieldLimits.notes}
        {...fieldOf(booking, 'notes')}
        enterKeyHint="enter"
      />
    </Section>
  )
}

/** The name, value and problem of a field. */
function fieldOf({ flow, edit }: Booking, path: CustomerField | 'notes') {
  const { draft, problems, timesShown } = flow
  return {
    name: path,
    'data-path': path,
    // Without JavaScript nothing else moves the focus to the problem.
    autoFocus: timesShown > 0 && path === Object.keys(problems)[0],
    ...nextByEnter,
    value: draft[path],
    error: problems[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit({ [path]: event.currentTarget.value }),
  }
}

const emailHint = 'Para enviarte los detalles y recordatorios.'

function Known({ booking }: { booking: Booking }) {
  return (
    <p className={classes.known}>
      Son los de tu última reserva en este dispositivo.
      <button type="button" onClick={booking.forgetVisitor}>
        No soy yo
      </button>
    </p>
  )
}
