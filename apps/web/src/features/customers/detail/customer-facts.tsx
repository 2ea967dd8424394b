import type { AboutField } from '@cuando/contract/customers/about-fields'
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
  IconUserHeart,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { ContactFacts } from '../../../domain/customers/contact-facts.tsx'
import { useUsualMember } from '../../../domain/team/usual-member.ts'
import { Fact, Facts } from '../../../ui/lists/facts.tsx'
import { birthdayWords } from '../birthday-model.ts'
import { spentWords } from '../customer-model.ts'
import classes from './detail.module.css'

const icon = { size: 18, 'aria-hidden': true } as const

/** Contacts, dates, and how often they came. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const zone = useZone()
  const { notes: Notes, ...others } = aboutFacts
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
        {Object.entries(others).map(([field, About]) => (
          <About key={field} customer={customer} />
        ))}
        <Visits customer={customer} />
        <UsualMember customer={customer} />
        <Notes customer={customer} />
        <Fact label="Cliente desde" icon={<IconUserPlus {...icon} />}>
          {formatTableDate(localTime(customer.createdAt, zone).date)}
        </Fact>
      </Facts>
    </>
  )
}

interface AboutProps {
  customer: CustomerDetail
}

function Numbers({ customer }: { customer: CustomerDetail }) {
  const numbers = [
    ['Visitas', customer.visits],
    ['Cancelaciones', customer.cancellations],
    ['No asistió', customer.noShows],
    ...(customer.spent ? [['Total gastado', spentWords(customer) || '—'] as const] : []),
  ] as const
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

function Birthday({ customer: { birthday } }: AboutProps) {
  const today = localTime(Date.now(), useZone()).date
  if (!birthday) return null
  return (
    <Fact label="Cumpleaños" icon={<IconCake {...icon} />}>
      {birthdayWords(birthday, today)}
    </Fact>
  )
}

function Tags({ customer: { tags } }: AboutProps) {
  if (tags.length === 0) return null
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

function Notes({ customer: { notes } }: AboutProps) {
  if (!notes) return null
  return (
    <Fact label="Sobre el cliente" icon={<IconNote {...icon} />}>
      {notes}
    </Fact>
  )
}

/** The owner's own fields; the notes are shown after the visits. */
const aboutFacts = {
  birthday: Birthday,
  tags: Tags,
  notes: Notes,
} satisfies Record<AboutField, (props: AboutProps) => ReactNode>

/** Shows nothing at a business of one, which has no such person. */
function UsualMember({ customer: { id } }: AboutProps) {
  const member = useUsualMember(id)
  if (!member) return null
  return (
    <Fact label="Suele venir con" icon={<IconUserHeart {...icon} />}>
      {member.name}
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
