import { createHash } from 'node:crypto'
import type { BookingPageData } from '@cuando/contract/booking/first-data'
import { formatPrice } from '@cuando/es/amounts'
import { formatShortDay, monthName } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { formatTime } from '@cuando/es/time/times'
import { dateFrom, partsOf } from '@cuando/time/calendar-date'

/** The contents of the picture in a business's link preview. */
export interface Card {
  name: string
  /** The team member whose page it is; null for the page of the business. */
  person: string | null
  category: string | null
  services: { name: string; price: string }[]
  /** 'Próximo: mar 24, 18:00': the next free start of all services. */
  next: string | null
  /** Their paths in the API. */
  coverUrl: string | null
  imageUrl: string | null
}

const MAX_SERVICES = 3

/** `now` in epoch milliseconds. */
export function describeCard(data: BookingPageData, now: number): Card {
  const { name, category, timezone, hourFormat, coverUrl, imageUrl } = data.commerce
  const next = findNext(data)
  const today = localTime(now, timezone).date
  return {
    name,
    person: personOf(data)?.name ?? null,
    category,
    services: data.services
      // An event without a free start is over, or full.
      .filter(({ type, nextFree }) => type !== 'UNIQUE' || nextFree !== null)
      .slice(0, MAX_SERVICES)
      .map((service) => ({
        name: service.name,
        price: formatPrice(service),
      })),
    next: next && `Próximo: ${dayOf(next.date, today)}, ${formatTime(next.time, hourFormat)}`,
    coverUrl,
    imageUrl,
  }
}

/** The team member whose page it is. An unknown handle names nobody. */
export const personOf = ({ commerce, memberId }: BookingPageData) =>
  commerce.team?.find(({ id }) => id === memberId)

/** 'Salón Jacaranda · con Luis' */
export const titleOf = ({ name, person }: Pick<Card, 'name' | 'person'>) =>
  person === null ? name : `${name} · con ${person}`

/** A hash of what the picture shows. It is part of its address, so that no cache shows an old picture. */
export function versionOf(card: Card): string {
  return createHash('sha256').update(JSON.stringify(card)).digest('base64url').slice(0, 16)
}

/** The contents as text, for people who can't see the picture. */
export function captionOf(card: Card): string {
  const { category, services, next } = card
  const offered = services.map((service) => `${service.name} ${service.price}`)
  return [titleOf(card), category, offered.join(', '), next].filter(Boolean).join('. ')
}

interface Start {
  date: string
  time: string
}

/** The first free start of all services; without services, of the business. */
function findNext({ services, opening }: BookingPageData): Start | null {
  const [first] = services
    .flatMap(({ nextFree }) => nextFree ?? [])
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (first || services.length > 0) return first ?? null
  const time = opening?.day?.hours.find(({ isAvailable }) => isAvailable)?.time
  return opening?.day && time ? { date: opening.day.date, time } : null
}

const keyOf = ({ date, time }: Start) => `${date} ${time}`

/** Beyond these days, a day of the month is ambiguous. */
const NEAR_DAYS = 27

/** 'mar 24', or 'mar 29 dic' from four weeks ahead on. Never 'hoy', because a picture is seen later. */
function dayOf(date: string, today: string): string {
  const { month } = partsOf(dateFrom(date))
  const near = formatShortDay(date)
  const isNear = dateFrom(date) - dateFrom(today) <= NEAR_DAYS
  return isNear ? near : `${near} ${monthName(month).slice(0, 3)}`
}
