import { formatPhone } from '@cuando/es/phones'
import type { ReactNode } from 'react'
import type { AppointmentDetails } from '../confirmed/appointment-details-model.ts'
import classes from './person-facts.module.css'

/** For whom an appointment is, and what they wrote. */
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

/** A long address goes on in the next line from its '@' on. */
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
