import type { listNotifications } from '@cuando/contract/appointments/notifications'
import type { Data } from '@cuando/contract/calls/endpoint'

type News = NonNullable<Data<typeof listNotifications>['news']>

/**
 * '3 citas nuevas, 1 cancelada y 2 avisos más', of all that is unread; '' if nothing of it is about what customers did with
 * their appointments.
 */
export function newsWords({ created, moved, cancelled }: News, unread: number): string {
  const parts = [
    { count: created, one: 'nueva', many: 'nuevas' },
    { count: moved, one: 'movida', many: 'movidas' },
    { count: cancelled, one: 'cancelada', many: 'canceladas' },
  ].filter(({ count }) => count > 0)
  const words = parts.map(({ count, one, many }, at) =>
    at === 0 ? some(count, `cita ${one}`, `citas ${many}`) : some(count, one, many),
  )
  const others = unread - created - moved - cancelled
  const more = others > 0 ? ` y ${some(others, 'aviso', 'avisos')} más` : ''
  return words.length === 0 ? '' : words.join(', ') + more
}

const some = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count > 99 ? '99+' : count} ${many}`
