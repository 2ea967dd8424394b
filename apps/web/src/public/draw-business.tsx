import type { BookingPageData } from '@cuando/contract/booking/first-data'
import type { PageState } from '@cuando/contract/booking/page-state'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { BusinessPage } from '../features/booking/business/business-page.tsx'
import { Gallery } from '../features/booking/gallery/gallery.tsx'
import {
  askedService,
  type OpenedForm,
  shownPerson,
} from '../features/booking/landing/bookable-model.ts'
import { BookingPart } from '../features/booking/landing/booking-part.tsx'
import type { FetchCache } from '../lib/calls/fetch-cache.ts'
import { islands } from './islands.ts'
import { PageProviders } from './page-providers.tsx'
import { ProgramReady } from './program-ready.tsx'

interface Drawn {
  page: BookingPageData
  now: number
  cache: FetchCache
  place: PageState
  form: OpenedForm | null
}

/**
 * The page of a business as HTML. Each part that is hydrated is rendered by itself, as hydrate-business.tsx expects it.
 * The HTML around them needs no program.
 */
export function drawBusiness({
  page: { commerce, services, memberId },
  now,
  cache,
  place,
  form,
}: Drawn): string {
  const draw = (part: ReactNode, identifierPrefix = '') =>
    renderToString(
      <PageProviders cache={cache} drawnAt={now}>
        {part}
      </PageProviders>,
      { identifierPrefix },
    )
  const drawn = draw(
    <BusinessPage
      commerce={commerce}
      serviceName={askedService({ services, form }, place)}
      person={shownPerson({ commerce, services, form }, place)}
      booking={<div id={islands.booking}>{placeOf(islands.booking)}</div>}
      gallery={
        commerce.gallery.length > 0 && <div id={islands.gallery}>{placeOf(islands.gallery)}</div>
      }
    />,
  )
  return drawn
    .replace(placeOf(islands.booking), () =>
      draw(
        <>
          <BookingPart commerce={commerce} place={place} memberId={memberId} form={form} />
          <ProgramReady />
        </>,
        islands.booking,
      ),
    )
    .replace(placeOf(islands.gallery), () =>
      draw(<Gallery pictures={commerce.gallery} />, islands.gallery),
    )
}

/** A random text, which no owner's text can contain. */
const secret = crypto.randomUUID()
const placeOf = (island: string) => `${secret} ${island}`
