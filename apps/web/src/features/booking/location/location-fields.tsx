import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import { isOutOfReach, pointOf } from '@cuando/contract/distance'
import { limits } from '@cuando/contract/limits'
import { MantineProvider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../lib/config-query.ts'
import { findAddresses } from '../../../lib/search-addresses.ts'
import { AddressField } from '../../../ui/address-field/address-field.tsx'
import { PinMap } from '../../../ui/pin-map/pin-map.tsx'
import { Button } from '../../../ui/plain/button.tsx'
import { theme } from '../../../ui/theme.ts'
import type { BookingDraft } from '../booking-draft-model.ts'
import { Section } from '../components/section.tsx'
import { outOfReach, type Problems } from '../problems-model.ts'
import type { Commerce } from '../queries.ts'
import classes from './location-fields.module.css'
import { useCustomLocation } from './use-custom-location.ts'

export interface LocationFieldsProps {
  commerce: Commerce
  maxDistanceKm: number | null
  draft: BookingDraft
  problems: Problems
  onChange: (change: Partial<BookingDraft>) => void
}

/** Default map position, near Guadalajara, for a business without coordinates. */
const defaultCentre = { latitude: 20.6736, longitude: -103.344 }

/** The customer's own address, as text and as a pin. Its fields are the only ones here that need Mantine. */
export function LocationFields(props: LocationFieldsProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Fields {...props} />
    </MantineProvider>
  )
}

function Fields(props: LocationFieldsProps) {
  const { commerce, maxDistanceKm, draft, problems, onChange } = props
  const { data: config } = useQuery(configQuery)
  const centre = pointOf(commerce)
  const hasGeocoder = config?.maps.geocoder ?? false
  const search = (text: string, signal: AbortSignal) =>
    findAddresses(text, centre ?? defaultCentre, signal)
  const location = useCustomLocation({ draft, onChange, hasGeocoder })
  const isTooFar = draft.pin !== null && isOutOfReach(draft.pin, centre, maxDistanceKm)
  return (
    <Section title="¿A dónde vamos?">
      {maxDistanceKm ? (
        <p className={classes.reach}>{`Atendemos hasta a ${maxDistanceKm} km del negocio.`}</p>
      ) : null}
      <AddressField
        label="Dirección"
        name="address"
        maxLength={limits.address}
        required
        value={draft.address}
        onChange={location.type}
        onChoose={location.choose}
        search={config && (hasGeocoder ? search : null)}
        error={problems.address}
      />
      {location.proposal && (
        <Proposal
          address={location.proposal}
          onAccept={() => location.fillIn(location.proposal ?? '')}
        />
      )}
      <PinMap
        label="Ubicación en el mapa"
        name="pin"
        value={draft.pin}
        onChange={(pin) => void location.movePin(pin)}
        start={centre ?? defaultCentre}
        tiles={config ? { url: config.maps.tileUrl, attribution: config.maps.attribution } : null}
        error={problems.pin ?? (isTooFar ? outOfReach(maxDistanceKm) : undefined)}
      />
    </Section>
  )
}

/** Offers to replace the typed address with the one at the pin. */
function Proposal({ address, onAccept }: { address: string; onAccept: () => void }) {
  return (
    <div role="status" className={classes.proposal}>
      <p>{`El pin está en: ${address}`}</p>
      <Button variant="light" onClick={onAccept}>
        Usar esta dirección
      </Button>
    </div>
  )
}
