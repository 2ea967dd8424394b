import { holdMinutes } from '@cuando/contract/waiting/wish'
import { fullName } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import type { Tx } from '../../../platform/db/database.ts'
import type { CommerceRow } from '../../commerce/store.ts'
import { announceNotifications } from '../../notifications/announce-notifications.ts'
import type { EntryRow } from '../entry-store.ts'

/** Notifies the business that it has to write to a customer who has no e-mail. */
export async function askToWrite(
  { tx, commerce, now }: { tx: Tx; commerce: CommerceRow; now: Date },
  { name, last_name: lastName }: Pick<EntryRow, 'name' | 'last_name'>,
  startsAt: Date,
  serviceName: string | null,
): Promise<void> {
  const { date, time } = localTime(startsAt.getTime(), commerce.timezone)
  const what = serviceName ?? 'un lugar'
  const who = fullName({ name, lastName })
  await announceNotifications(tx, [
    {
      commerceId: commerce.commerce_id,
      type: 'PLACE_HELD',
      title: 'Lista de espera',
      message: `Se liberó ${what} el ${formatLongDate(date, time)}. Avísale a ${who} por WhatsApp: se lo guardamos ${holdMinutes} minutos.`,
      // Those who see the waiting list write, also if the place is a colleague's.
      appointmentId: null,
      createdAt: now,
    },
  ])
}

const MAX_NAMED = 3

/** Notifies the business that anybody can book a place, and which customers without an e-mail wait for it. */
export async function askToTell(
  { tx, commerce, now }: { tx: Tx; commerce: CommerceRow; now: Date },
  people: readonly Pick<EntryRow, 'name' | 'last_name'>[],
  { date, time }: { date: string; time: string },
): Promise<void> {
  const named = people
    .slice(0, MAX_NAMED)
    .map((one) => fullName({ name: one.name, lastName: one.last_name }))
  const more = people.length - named.length
  const who =
    more > 0 ? `${named.join(', ')} y ${more} más` : new Intl.ListFormat('es').format(named)
  await announceNotifications(tx, [
    {
      commerceId: commerce.commerce_id,
      type: 'PLACE_HELD',
      title: 'Lista de espera',
      message: `Hay lugar el ${formatLongDate(date, time)}, para quien lo reserve primero. Avísales por WhatsApp a: ${who}.`,
      appointmentId: null,
      createdAt: now,
    },
  ])
}
