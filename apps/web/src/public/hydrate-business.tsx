import type { PostedBooking } from '@cuando/contract/booking/booking-form'
import type { BookingPageData, FirstData } from '@cuando/contract/booking/first-data'
import type { PageState } from '@cuando/contract/booking/page-state'
import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BookingPart } from '../features/booking/landing/booking-part.tsx'
import { makeFetchCache } from '../lib/calls/fetch-cache.ts'
import { forgetOldStep } from '../lib/history/step-history.ts'
import { provideModule } from '../lib/hooks/use-lazy-module.ts'
import { whenSeen } from '../lib/when-seen.ts'
import { fillCache } from './fill-cache.ts'
import { islands } from './islands.ts'
import { PageProviders } from './page-providers.tsx'
import { ProgramReady } from './program-ready.tsx'

/** Takes over the parts of the page of a business that the server drew. */
export async function hydrateBusiness(
  page: BookingPageData,
  first: FirstData,
  place: PageState,
): Promise<void> {
  const { commerce } = page
  forgetOldStep()
  const cache = makeFetchCache()
  fillCache(cache, first)
  await provideShown(first, place)
  const form = first.form && (await openForm(first.form, page))
  const hydrate = (id: string, part: ReactNode) => {
    const box = document.getElementById(id)
    const app = (
      <PageProviders cache={cache} drawnAt={first.now}>
        {part}
      </PageProviders>
    )
    // Hydrating in a transition is interruptible, so the page responds to taps meanwhile.
    if (box) startTransition(() => void hydrateRoot(box, app, { identifierPrefix: id }))
  }
  hydrate(
    islands.booking,
    <>
      <BookingPart commerce={commerce} place={place} memberId={page.memberId} form={form} />
      <ProgramReady />
    </>,
  )
  const gallery = document.getElementById(islands.gallery)
  if (!gallery) return
  whenSeen(gallery, () =>
    import('../features/booking/gallery/gallery.tsx').then(
      ({ Gallery }) => hydrate(islands.gallery, <Gallery pictures={commerce.gallery} />),
      // Its links open the pictures.
      () => undefined,
    ),
  )
}

/** The modules of what the page shows already. */
async function provideShown(first: FirstData, place: PageState) {
  if (first.form)
    provideModule('taken-start', await import('../features/booking/taken/taken-start.tsx'))
  if (place.time || first.form)
    provideModule('booking-flow', await import('../features/booking/flow/booking-flow.tsx'))
}

async function openForm(posted: PostedBooking, page: BookingPageData) {
  const { openPosted } = await import('../features/booking/posted-booking-model.ts')
  return openPosted(posted, page)
}
