import { readPublicPath } from '@cuando/contract/business/public-path'
import { BookingPage } from '../features/booking/booking-page.tsx'
import { CommerceUnknown } from '../features/booking/failure/commerce-unknown.tsx'
import type { OpenedForm } from '../features/booking/landing/bookable-model.ts'
import { LazyMyAppointments } from './lazy-my-appointments.tsx'

interface PublicPageProps {
  address: Pick<URL, 'pathname' | 'search'>
  /** Whether the server found that there is no such business. */
  isUnknown: boolean
  /** A form that was posted without a program. */
  form: OpenedForm | null
}

/** The page for the URL, which does not change while the page is open. */
export function PublicPage({ address, isUnknown, form }: PublicPageProps) {
  const query = new URLSearchParams(address.search)
  const path = readPublicPath(address.pathname, query)
  switch (path.page) {
    case 'book':
      if (isUnknown) return <CommerceUnknown />
      return <BookingPage idOrUsername={path.idOrUsername} place={path.place} form={form} />
    case 'mine':
      return <LazyMyAppointments />
    default:
      return <UnknownPage />
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
