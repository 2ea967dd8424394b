import { holdMinutes } from '@cuando/contract/waiting/wish'
import { fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import type { EntryRow } from '../entry-store.ts'

interface Context {
  tx: Tx
  commerce: CommerceRow
  now: Date
}

type Person = Pick<EntryRow, 'name' | 'last_name'>

/** Notifies the business that it has to write to a customer who has no e-mail. */
export function askToWrite(
  context: Context,
  person: Person,
  startsAt: Date,
  serviceName: string | null,
): Promise<void> {
  const { date, time } = localTime(startsAt.getTime(), context.commerce.timezone)
  const what = serviceName ?? 'un lugar'
  return notify(
    context,
    `Se liberó ${what} el ${formatLongDate(date, time)}. Avísale a ${nameOf(person)} por WhatsApp: se lo guardamos ${holdMinutes} minutos.`,
  )
}

const MAX_NAMED = 3

/** Notifies the business that anybody can book a place, and which customers without an e-mail wait for it. */
export function askToTell(
  context: Context,
  people: readonly Person[],
  { date, time }: { date: string; time: string },
): Promise<void> {
  const named = people.slice(0, MAX_NAMED).map(nameOf)
  const more = people.length - named.length
  const who =
    more > 0 ? `${named.join(', ')} y ${more} más` : new Intl.ListFormat('es').format(named)
  return notify(
    context,
    `Hay lugar el ${formatLongDate(date, time)}, para quien lo reserve primero. Avísales por WhatsApp a: ${who}.`,
  )
}

const nameOf = ({ name, last_name: lastName }: Person) => fullName({ name, lastName })

const notify = ({ tx, commerce, now }: Context, message: string): Promise<void> =>
  announceNotifications(tx, [
    {
      commerceId: commerce.commerce_id,
      type: 'PLACE_HELD',
      title: 'Lista de espera',
      message,
      // Those who see the waiting list write, also if the place is a colleague's.
      appointmentId: null,
      createdAt: now,
    },
  ])
