import type { Customer } from '@cuando/contract/customers/customers'
import { fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { Avatar, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayWords } from '../birthday-model.ts'
import { CustomerBadges } from '../components/customer-badges.tsx'
import { Marked } from '../components/marked.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { alsoWords, initialsOf, spentWords, summaryWords, troubleWords } from '../customer-model.ts'
import { markWords } from '../match-model.ts'
import { ContactCell, ContactLine, ReachLink } from './contact-cell.tsx'
import classes from './list.module.css'

interface ListProps {
  customers: readonly Customer[]
  /** Whether they are listed for their birthdays. */
  hasBirthdays: boolean
  /** The search whose matches are marked. */
  search: string
}

const columns = ['Cliente', 'Contacto', 'Visitas', 'Última visita', 'Próxima cita']

/** A page of customers as a table, for wide screens. */
export function CustomerTable({ customers, ...shown }: ListProps) {
  const hasTotals = customers.some(({ spent }) => spent !== null)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {[...columns, ...(hasTotals ? ['Total gastado'] : [])].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <td>
              <Who customer={customer} {...shown} />
            </td>
            <td>
              <ContactCell customer={customer} search={shown.search} />
            </td>
            <td>
              {customer.visits}
              <Trouble customer={customer} />
            </td>
            <td className={classes.date}>{dateOr(customer.lastAppointment, '—')}</td>
            <td className={classes.date}>{dateOr(customer.nextAppointment, '—')}</td>
            {hasTotals && <td className={classes.money}>{spentWords(customer) || '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A page of customers as cards, for narrower screens: one line of contact, and one of visits. */
export function CustomerCards({ customers, ...shown }: ListProps) {
  return (
    <ul className={classes.cards}>
      {customers.map((customer) => (
        <li key={customer.id}>
          <Who customer={customer} {...shown}>
            <ContactLine customer={customer} search={shown.search} />
            <Text component="div" size="sm" c="dimmed" className={classes.summary ?? ''}>
              {summaryWords(customer).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </Text>
          </Who>
          <ReachLink customer={customer} />
        </li>
      ))}
    </ul>
  )
}

const dateOr = (appointment: { date: string } | null, none: string): string =>
  appointment ? formatTableDate(appointment.date) : none

function Trouble({ customer }: { customer: Customer }) {
  const words = troubleWords(customer)
  return (
    words && (
      <Text size="xs" c="dimmed" className={classes.date}>
        {words}
      </Text>
    )
  )
}

interface WhoProps extends Omit<ListProps, 'customers'> {
  customer: Customer
  children?: ReactNode
}

/** The name, which opens the details, with the birthday and badges. */
function Who({ customer, search, hasBirthdays, children }: WhoProps) {
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const { id, birthday } = customer
  return (
    <div className={classes.who}>
      <Avatar color="agave" size={40} radius="50%" aria-hidden>
        {initialsOf(customer)}
      </Avatar>
      <div>
        <button type="button" className={classes.open} onClick={() => show({ kind: 'detail', id })}>
          <Marked pieces={markWords(fullName(customer), search)} />
          <span className={classes.also}>{alsoWords(customer)}</span>
        </button>
        {hasBirthdays && birthday && (
          <Text size="sm" c="dimmed">{`Cumple el ${dayWords(birthday)}`}</Text>
        )}
        <CustomerBadges customer={customer} className={classes.badges} />
        {children}
      </div>
    </div>
  )
}
