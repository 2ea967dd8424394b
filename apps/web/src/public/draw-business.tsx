import type { BookingPlace } from '@cuando/contract/booking-place'
import type { BookingPageData } from '@cuando/contract/first-data'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BusinessPage } from '../features/booking/business/business-page.tsx'
import { Gallery } from '../features/booking/gallery/gallery.tsx'
import type { OpenedForm } from '../features/booking/landing/bookable.ts'
import { BookingPart } from '../features/booking/landing/booking-part.tsx'
import type { FetchCache } from '../lib/fetch-cache.ts'
import { islands } from './islands.ts'
import { PageProviders } from './page-providers.tsx'

interface Drawn {
  page: BookingPageData
  now: number
  cache: FetchCache
  place: BookingPlace
  form: OpenedForm | null
}

/**
 * The page of a business as HTML. Each part that a program takes over is rendered by itself, as it is hydrated; what lies
 * around them needs no program, and none is sent for it.
 */
export function drawBusiness({ page: { commerce }, now, cache, place, form }: Drawn): string {
  const draw = (part: ReactNode) =>
    renderToString(
      <PageProviders cache={cache} drawnAt={now}>
        {part}
      </PageProviders>,
    )
  const island = (id: string, part: ReactNode) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has just rendered
    <div id={id} dangerouslySetInnerHTML={{ __html: draw(part) }} />
  )
  return draw(
    <BusinessPage
      commerce={commerce}
      booking={island(
        islands.booking,
        <BookingPart commerce={commerce} place={place} form={form} />,
      )}
      gallery={
        commerce.gallery.length > 0 &&
        island(islands.gallery, <Gallery pictures={commerce.gallery} />)
      }
    />,
  )
}
