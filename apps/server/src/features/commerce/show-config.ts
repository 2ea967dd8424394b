import type { config } from '@cuando/contract/business/commerce'
import type { Data } from '@cuando/contract/calls/endpoint'
import { done, type Outcome } from '../../platform/outcome.ts'

export interface PublicConfig {
  /** Without a geocoder there is no address search. */
  maps: { tileUrl: string; attribution: string; geocoderUrl: string | null }
  support: { name: string | null; email: string | null; whatsapp: string | null }
  push: { publicKey: string }
  /** Google sign-in, if the operator configured it. */
  google: { clientId: string; authorizationUrl(): Promise<string> } | null
}

/** The part of the configuration that the web app needs. */
export async function showConfig({
  maps,
  support,
  push,
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
    push: { publicKey: push.publicKey },
    support: { ...support, hours: 'Lunes a viernes de 8:00 AM a 6:00 PM' },
  })
}
