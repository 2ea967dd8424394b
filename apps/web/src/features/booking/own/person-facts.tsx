import { formatPhone } from '@cuando/es/phones'
import type { ReactNode } from 'react'
import type { AppointmentDetails } from '../confirmed/appointment-details-model.ts'
import classes from './person-facts.module.css'

/** The customer of an appointment, with their contact data and notes. */
export function PersonFacts({ person }: Pick<AppointmentDetails, 'person'>) {
  return (
    <dl className={classes.facts}>
      <Fact label="A nombre de">{person.fullName}</Fact>
      {person.email && <Fact label="Correo">{breakAtDomain(person.email)}</Fact>}
      {person.phone && <Fact label="Teléfono">{formatPhone(person.phone)}</Fact>}
      {person.notes && <Fact label="Notas">{person.notes}</Fact>}
    </dl>
  )
}

/** Lets a long address break before its '@'. */
function breakAtDomain(email: string) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
