import type { config } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import { done, type Outcome } from '../../platform/http/outcome.ts'

export interface PublicConfig {
  maps: { tileUrl: string; attribution: string }
  support: { email: string | null; whatsapp: string | null }
}

/** What the operator has set up, as far as screens depend on it. */
export async function showConfig({
  maps,
  support,
}: PublicConfig): Promise<Outcome<Data<typeof config>>> {
  return done({
    maps: { ...maps, geocoder: false },
    support: { ...support, hours: 'Lunes a viernes de 8:00 AM a 6:00 PM' },
  })
}
