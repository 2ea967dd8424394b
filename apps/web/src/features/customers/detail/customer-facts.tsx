import type { CustomerDetail } from '@cuando/contract/customers/customers'
import { capitalize } from '@cuando/es/text'
import { formatLongDate, formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Badge, Group } from '@mantine/core'
import {
  IconCake,
  IconCalendarEvent,
  IconHistory,
  IconLock,
  IconNote,
  IconTag,
  IconUserPlus,
} from '@tabler/icons-react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { ContactFacts } from '../../../domain/customers/contact-facts.tsx'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { birthdayWords } from '../birthday-model.ts'
import { spentWords } from '../customer-model.ts'
import classes from './detail.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

/** Contacts, dates, and how often they came. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const zone = useZone()
  const { birthday, tags, notes } = customer
  const today = localTime(Date.now(), zone).date
  return (
    <>
      <Numbers customer={customer} />
      <Facts>
        {customer.isBlocked && (
          <Fact label="Reservas" icon={<IconLock {...icon} />}>
            <Badge color="red">Bloqueado en línea</Badge>
          </Fact>
        )}
        <ContactFacts customer={customer} />
        {birthday && (
          <Fact label="Cumpleaños" icon={<IconCake {...icon} />}>
            {birthdayWords(birthday, today)}
          </Fact>
        )}
        {tags.length > 0 && <Tags tags={tags} />}
        <Visits customer={customer} />
        {notes && (
          <Fact label="Sobre el cliente" icon={<IconNote {...icon} />}>
            {notes}
          </Fact>
        )}
        <Fact label="Cliente desde" icon={<IconUserPlus {...icon} />}>
          {formatTableDate(localTime(customer.createdAt, zone).date)}
        </Fact>
      </Facts>
    </>
  )
}

function Numbers({ customer }: { customer: CustomerDetail }) {
  const numbers = [
    ['Visitas', customer.visits],
    ['Cancelaciones', customer.cancellations],
    ['No asistió', customer.noShows],
    ['Total gastado', spentWords(customer) || '—'],
  ]
  return (
    <dl className={classes.numbers}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tags({ tags }: Pick<CustomerDetail, 'tags'>) {
  return (
    <Fact label="Etiquetas" icon={<IconTag {...icon} />}>
      <Group gap={6}>
        {tags.map((tag) => (
          <Badge key={tag} color="gray">
            {tag}
          </Badge>
        ))}
      </Group>
    </Fact>
  )
}

function Visits({ customer }: { customer: CustomerDetail }) {
  const { lastAppointment, nextAppointment } = customer
  return (
    <>
      <Fact label="Última visita" icon={<IconHistory {...icon} />}>
        {lastAppointment ? capitalize(formatLongDate(lastAppointment.date)) : 'Ninguna todavía'}
      </Fact>
      <Fact label="Próxima cita" icon={<IconCalendarEvent {...icon} />}>
        {nextAppointment ? capitalize(formatLongDate(nextAppointment.date)) : 'Ninguna'}
      </Fact>
    </>
  )
}
