import type { BookingPageData } from '@cuando/contract/booking/first-data'
import type { BookableService } from '@cuando/contract/business/service'
import { whatsappNumber } from '@cuando/es/phones'
import type { LocalBusinessLeaf, ReserveActionLeaf } from 'schema-dts'
import { type BusinessType, businessTypeOf } from './business-types.ts'
import { describeEvent } from './describe-event.ts'
import { describeOffer } from './describe-offer.ts'
import { listOpeningHours } from './list-opening-hours.ts'

type Commerce = BookingPageData['commerce']
/** Any type of local business has the properties of the general one. */
type Business = Omit<LocalBusinessLeaf, '@type'> & { '@type': BusinessType }

interface PageFacts {
  /** The page's canonical address. */
  url: string
  /** The address of the preview picture, for a business without pictures of its own. */
  card: string
  publicUrl: string
  /** In epoch milliseconds. */
  now: number
}

/** A business and its coming events as JSON-LD in schema.org's vocabulary. */
export function describeBusiness({ commerce, services }: BookingPageData, facts: PageFacts) {
  const events = services.flatMap((service) => describeEvent({ commerce, ...facts }, service) ?? [])
  return {
    '@context': 'https://schema.org',
    '@graph': [localBusinessOf(commerce, services, facts), ...events],
  } as const
}

function localBusinessOf(
  commerce: Commerce,
  services: readonly BookableService[],
  { url, card, publicUrl }: PageFacts,
): Business {
  const { name, description, address, phone, latitude, longitude } = commerce
  const offered = services.filter(({ type }) => type !== 'UNIQUE')
  const hours = listOpeningHours(commerce.schedule)
  const pictures = [commerce.coverUrl, commerce.imageUrl, ...commerce.gallery]
    .filter((path) => path !== null)
    .map((path) => publicUrl + path)
  return {
    '@type': businessTypeOf(commerce.category),
    '@id': url,
    name,
    url,
    image: pictures.length > 0 ? pictures : card,
    ...(description ? { description } : {}),
    ...(phone ? { telephone: internationalPhone(phone) } : {}),
    ...(address ? { address } : {}),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(offered.length > 0
      ? {
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: 'Servicios',
            itemListElement: offered.map((service) => ({
              ...describeOffer(service),
              itemOffered: { '@type': 'Service', name: service.name },
            })),
          },
        }
      : {}),
    potentialAction: reserveAction(url),
  }
}

function internationalPhone(phone: string): string {
  const digits = whatsappNumber(phone)
  return digits ? `+${digits}` : phone
}

function reserveAction(url: string): ReserveActionLeaf {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: url,
      actionPlatform: [
        'https://schema.org/DesktopWebPlatform',
        'https://schema.org/MobileWebPlatform',
      ],
    },
    result: { '@type': 'Reservation', name: 'Cita' },
  }
}
