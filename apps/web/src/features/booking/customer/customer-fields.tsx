import { type CustomerField, customerInputs } from '@cuando/contract/customer-fields'
import { limits } from '@cuando/contract/limits'
import {
  type AskedContact,
  contactAsked,
  isRequiredContact,
  type RequiredContact,
} from '@cuando/contract/required-contact'
import { type ChangeEvent, useId } from 'react'
import { emailProblem } from '../../../domain/customers/email-problem.ts'
import { EmailSuggestion } from '../../../domain/customers/email-suggestion.tsx'
import { emailKeyboard, phoneKeyboard } from '../../../ui/field-keyboards.ts'
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
  const asked = contactAsked(requiredContact, booking.flow.draft.modality)
  const isEither = asked === 'EMAIL_OR_PHONE'
  const eitherId = useId()
  const contact = { booking, asked, describedBy: isEither ? eitherId : undefined }
  const email = <EmailField key="email" {...contact} />
  const phone = <PhoneField key="phone" {...contact} />

  return (
    <Section title="Tus datos" aside={booking.isVisitorKnown && <Known booking={booking} />}>
      <div className={classes.pair}>
        <TextInput label="Nombre" {...customerInputs.name} {...fieldOf(booking, 'name')} />
        <TextInput
          label="Apellido"
          {...customerInputs.lastName}
          {...fieldOf(booking, 'lastName')}
        />
      </div>
      {isEither && (
        <p id={eitherId} className={classes.either}>
          Escribe tu correo o tu teléfono: con uno basta.
        </p>
      )}
      <div className={classes.pair}>
        {requiredContact === 'PHONE' ? [phone, email] : [email, phone]}
      </div>
      <TextArea
        rows={3}
        label="Notas (opcional)"
        placeholder="Algo que el negocio deba saber"
        maxLength={limits.notes}
        {...fieldOf(booking, 'notes')}
      />
    </Section>
  )
}

/** The name, value and problem of a field. */
function fieldOf({ flow, edit }: Booking, path: CustomerField | 'notes') {
  const { draft, problems, timesShown } = flow
  const firstProblem = Object.keys(problems)[0]
  return {
    name: path,
    'data-path': path,
    // Without JavaScript nothing else moves the focus to the problem.
    autoFocus: timesShown > 0 && path === firstProblem,
    enterKeyHint: 'next' as const,
    value: draft[path],
    error: problems[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit({ [path]: event.currentTarget.value }),
  }
}

interface ContactProps {
  booking: Booking
  /** The contact that is required for this booking. */
  asked: AskedContact
  /** Id of the text that says that one of both is enough. */
  describedBy: string | undefined
}

const contactOf = ({ booking, asked, describedBy }: ContactProps, path: 'email' | 'phone') => ({
  ...customerInputs[path],
  ...fieldOf(booking, path),
  required: isRequiredContact(path, asked),
  'aria-describedby': describedBy,
})

function EmailField(props: ContactProps) {
  const { booking, asked } = props
  const { draft, problems } = booking.flow
  return (
    <div>
      <TextInput
        {...emailKeyboard}
        label={asked === 'PHONE' ? 'Correo electrónico (opcional)' : 'Correo electrónico'}
        placeholder="nombre@correo.com"
        hint={isRequiredContact('email', asked) ? undefined : emailHint}
        {...contactOf(props, 'email')}
        error={emailProblem(problems.email, draft, asked)}
      />
      <EmailSuggestion email={draft.email} onTake={(email) => booking.edit({ email })} />
    </div>
  )
}

function PhoneField(props: ContactProps) {
  const { modality } = props.booking.flow.draft
  return (
    <TextInput
      {...phoneKeyboard}
      label={props.asked === 'EMAIL' ? 'Teléfono (opcional)' : 'Teléfono'}
      hint={modality === 'CUSTOM' ? 'Por si no encontramos tu domicilio.' : undefined}
      {...contactOf(props, 'phone')}
    />
  )
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
