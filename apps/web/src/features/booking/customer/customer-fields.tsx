import { type CustomerField, customerInputs } from '@cuando/contract/customer-fields'
import { limits } from '@cuando/contract/limits'
import type { ChangeEvent } from 'react'
import { emailKeyboard, phoneKeyboard } from '../../../ui/field-keyboards.ts'
import { TextArea, TextInput } from '../../../ui/plain/text-field.tsx'
import { Section } from '../components/section.tsx'
import type { Booking } from '../components/use-booking.ts'
import classes from './customer-fields.module.css'

/** Customer fields. Known visitors see their stored data and can clear it. */
export function CustomerFields({ booking }: { booking: Booking }) {
  const { draft, problems } = booking.flow
  const field = (path: CustomerField | 'notes') => ({
    'data-path': path,
    value: draft[path],
    error: problems[path],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      booking.edit({ [path]: event.currentTarget.value }),
  })
  const input = (path: CustomerField) => ({ ...customerInputs[path], ...field(path) })

  return (
    <Section title="Tus datos" aside={booking.isVisitorKnown && <Known booking={booking} />}>
      <div className={classes.pair}>
        <TextInput label="Nombre" {...input('name')} />
        <TextInput label="Apellido" {...input('lastName')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          {...emailKeyboard}
          label="Correo electrónico"
          placeholder="nombre@correo.com"
          {...input('email')}
        />
        <TextInput {...phoneKeyboard} label="Teléfono (opcional)" {...input('phone')} />
      </div>
      <TextArea
        rows={3}
        label="Notas (opcional)"
        placeholder="Algo que el negocio deba saber"
        maxLength={limits.notes}
        {...field('notes')}
      />
    </Section>
  )
}

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
