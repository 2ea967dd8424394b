import type { PageData } from '@cuando/contract/own-data'
import { readPublicPath } from '@cuando/contract/public-path'
import { BookingPage } from '../features/booking/booking-page.tsx'
import { CommerceUnknown } from '../features/booking/failure/commerce-unknown.tsx'
import { LazyPage } from './lazy-page.tsx'

interface PublicPageProps {
  address: Pick<URL, 'pathname' | 'search'>
  /** What the server found; null if it did not say. */
  first: PageData | null
}

/** The page for the URL, which does not change while the page is open. */
export function PublicPage({ address, first }: PublicPageProps) {
  const query = new URLSearchParams(address.search)
  const path = readPublicPath(address.pathname, query)
  switch (path.page) {
    case 'book':
      if (first && 'pageData' in first && !first.pageData) return <CommerceUnknown />
      return <BookingPage idOrUsername={path.idOrUsername} />
    case 'unknown':
      return <UnknownPage />
    default:
      return <LazyPage path={path} query={query} own={first && 'page' in first ? first : null} />
  }
}

function UnknownPage() {
  return (
    <main style={{ padding: '4rem 1rem', textAlign: 'center' }}>
      <h1>Página no encontrada</h1>
      <p>La página que buscas no existe o cambió de lugar.</p>
      <p>
        <a href="/">Ir al inicio</a>
      </p>
    </main>
  )
}
