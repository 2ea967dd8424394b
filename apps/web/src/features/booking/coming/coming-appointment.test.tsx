import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { makeFetchCache } from '../../../lib/calls/fetch-cache.ts'
import { FetchCacheProvider } from '../../../lib/hooks/use-fetched.ts'
import { ComingAppointment } from './coming-appointment.tsx'

it('renders nothing on the server: only the device knows the appointment', () => {
  const commerce = { id: 'a-commerce', timezone: 'America/Merida' }
  const drawn = renderToStaticMarkup(
    <FetchCacheProvider value={makeFetchCache()}>
      <ComingAppointment commerce={commerce} />
    </FetchCacheProvider>,
  )
  expect(drawn).toBe('')
})
