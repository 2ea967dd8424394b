import type { Customer } from '@cuando/contract/customers/customers'
import { areMixed, formatMoney } from '@cuando/es/amounts'
import { countOf } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'

type Name = Pick<Customer, 'name' | 'lastName'>

/** 'RP' for Rosa Peña, shown in place of a picture. */
export function initialsOf({ name, lastName }: Name): string {
  const [first = ''] = name.trim()
  const [last = ''] = lastName.trim()
  return `${first}${last}`.toUpperCase()
}

const shownNames = 3

/** ' · también Luis Ruiz, Eva Ruiz y 2 más': the other people in a customer's bookings; '' without any. */
export function alsoWords({ alsoBooked = [] }: Pick<Customer, 'alsoBooked'>): string {
  if (alsoBooked.length === 0) return ''
  const rest = alsoBooked.length - shownNames
  const names = alsoBooked.slice(0, shownNames).join(', ')
  return ` · también ${names}${rest > 0 ? ` y ${rest} más` : ''}`
}

interface Money {
  amount: number
  currency: string
}

/** Formats amounts of a list, with their currencies if these differ. */
export const moneyAmong = (list: readonly Money[]) => {
  const look = { isMixed: areMixed(list) }
  return ({ amount, currency }: Money): string => formatMoney(amount, currency, look)
}

/** '$1,250', or '$1,250 MXN · $40 USD': each currency by itself. '' for nothing, and if it is not shown. */
export const spentWords = ({ spent }: Pick<Customer, 'spent'>): string =>
  (spent ?? []).map(moneyAmong(spent ?? [])).join(' · ')

/** '2 canceladas · 1 falta'; '' if there were none. */
export function troubleWords({
  cancellations,
  noShows,
}: Pick<Customer, 'cancellations' | 'noShows'>): string {
  const words = [
    ...(cancellations > 0 ? [countOf(cancellations, 'cancelada', 'canceladas')] : []),
    ...(noShows > 0 ? [countOf(noShows, 'falta', 'faltas')] : []),
  ]
  return words.join(' · ')
}

/** 'Próxima: 28/11/2026' or 'Última: 19/11/2026', '12 visitas', '1 falta' */
export function summaryWords(customer: Customer): string[] {
  const { visits, lastAppointment: last, nextAppointment: next } = customer
  const date = next
    ? `Próxima: ${formatTableDate(next.date)}`
    : last && `Última: ${formatTableDate(last.date)}`
  const words = [date, visits > 0 && countOf(visits, 'visita', 'visitas'), troubleWords(customer)]
  return words.flatMap((each) => each || [])
}
