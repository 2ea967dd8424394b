import type { config } from '@cuando/contract/commerce'
import type { Data } from '@cuando/contract/endpoint'
import { done, type Outcome } from '../../platform/outcome.ts'

export interface PublicConfig {
  /** Without a geocoder addresses are typed by hand. */
  maps: { tileUrl: string; attribution: string; geocoderUrl: string | null }
  support: { email: string | null; whatsapp: string | null }
  /** Who people can sign in with, where the operator has set it up. */
  google: { clientId: string; authorizationUrl(): Promise<string> } | null
}

/** What the operator has set up, as far as screens depend on it. */
export async function showConfig({
  maps,
  support,
  google,
}: PublicConfig): Promise<Outcome<Data<typeof config>>> {
  return done({
    ...(google && {
      googleClientId: google.clientId,
      googleAuthorizationUrl: await google.authorizationUrl(),
    }),
    maps: {
      tileUrl: maps.tileUrl,
      attribution: maps.attribution,
      geocoder: maps.geocoderUrl !== null,
    },
    support: { ...support, hours: 'Lunes a viernes de 8:00 AM a 6:00 PM' },
  })
}
