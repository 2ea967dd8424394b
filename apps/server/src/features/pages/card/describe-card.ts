import { createHash } from 'node:crypto'
import type { BookingPageData } from '@cuando/contract/booking/first-data'
import { areMixed, formatPrice } from '@cuando/es/amounts'

/** The contents of the picture in a business's link preview. */
export interface Card {
  name: string
  /** The team member whose page it is; null for the page of the business. */
  person: string | null
  category: string | null
  services: { name: string; price: string }[]
  /** Their paths in the API. */
  coverUrl: string | null
  imageUrl: string | null
}

const MAX_SERVICES = 3

export const invitation = 'Agenda tu cita en línea'

/** A message keeps the picture for years, so it has no free times. */
export function describeCard(data: BookingPageData): Card {
  const { name, category, coverUrl, imageUrl } = data.commerce
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
        price: formatPrice(service, { isMixed: areMixed(data.services) }),
      })),
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
  const { category, services } = card
  const offered = services.map((service) => `${service.name} ${service.price}`)
  return [titleOf(card), category, offered.join(', '), invitation].filter(Boolean).join('. ')
}
