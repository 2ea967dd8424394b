import type { Customer } from '@cuando/contract/customers/customers'
import type { DuplicatePair } from '@cuando/contract/customers/duplicates'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Badge, Button, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useRef } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { refocus } from '../../../ui/page/lost-focus.ts'
import { CustomerBadges } from '../components/customer-badges.tsx'
import { useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { summaryWords } from '../customer-model.ts'
import { likenessWords } from './duplicate-model.ts'
import classes from './duplicates.module.css'
import { useDistinct } from './use-distinct.ts'

/** Two customers side by side, who may be the same person. */
export function DuplicateCard({ pair }: { pair: DuplicatePair }) {
  const { older, newer } = pair
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const distinct = useRef<HTMLButtonElement>(null)
  const { isBusy, mark } = useDistinct([older, newer], () => refocus(distinct))
  const both = `${fullName(older)} y ${fullName(newer)}`
  return (
    <article aria-label={both} className={classes.card}>
      <Badge size="md" color="gray">
        {likenessWords(pair)}
      </Badge>
      <div className={classes.sides}>
        <Side customer={older} />
        <Side customer={newer} />
      </div>
      <div className={classes.actions}>
        <Button
          data-merge
          leftSection={<IconArrowsJoin size={18} aria-hidden />}
          aria-label={`Combinar ${both}`}
          onClick={() => show({ kind: 'merge', id: older.id, otherId: newer.id, isFromList: true })}
        >
          Combinar
        </Button>
        <Button
          ref={distinct}
          variant="default"
          loading={isBusy}
          aria-label={`Son personas distintas: ${both}`}
          onClick={() => void mark()}
        >
          Son personas distintas
        </Button>
      </div>
    </article>
  )
}

function Side({ customer }: { customer: Customer }) {
  const { id, phone, emailOwner, createdAt } = customer
  const email = emailOwner ? `${emailOwner.email} (de ${fullName(emailOwner)})` : customer.email
  const zone = useZone()
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const contacts = [email, phone && formatPhone(phone)].flatMap((each) => each || [])
  const since = `Cliente desde ${formatTableDate(localTime(createdAt, zone).date)}`
  return (
    <div className={classes.side}>
      <button type="button" className={classes.open} onClick={() => show({ kind: 'detail', id })}>
        {fullName(customer)}
      </button>
      {(contacts.length > 0 ? contacts : ['Sin correo ni teléfono']).map((contact) => (
        <Text key={contact} size="sm" className={classes.contact ?? ''}>
          {contact}
        </Text>
      ))}
      <Text component="div" size="sm" c="dimmed">
        {[...summaryWords(customer), since].map((words) => (
          <div key={words}>{words}</div>
        ))}
      </Text>
      <CustomerBadges customer={customer} className={classes.badges} />
    </div>
  )
}
