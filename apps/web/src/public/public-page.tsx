import { BookingPage } from '../features/booking/booking-page.tsx'
import { LaterPage } from './later-page.tsx'
import { readPublicPath } from './read-public-path.ts'
import { UnknownPage } from './unknown-page.tsx'

/** The page that the address asks for; it does not change while the page is open. */
export function PublicPage({ address }: { address: Pick<URL, 'pathname' | 'search'> }) {
  const path = readPublicPath(address)
  switch (path.page) {
    case 'book':
      return <BookingPage idOrUsername={path.idOrUsername} />
    case 'change':
      return <LaterPage {...path} />
    case 'cancel':
      return <LaterPage {...path} idOrUsername={null} />
    case 'unknown':
      return <UnknownPage />
  }
}
