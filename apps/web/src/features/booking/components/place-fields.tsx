import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import { limits } from '@cuando/contract/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../lib/config-query.ts'
import { PinMap } from '../../../ui/pin-map/pin-map.tsx'
import type { BookingDraft } from '../booking-draft-model.ts'
import type { Problems } from '../problems-model.ts'
import type { Commerce } from '../queries.ts'
import { Section } from './section.tsx'

export interface PlaceFieldsProps {
  commerce: Commerce
  maxDistanceKm: number | null
  draft: BookingDraft
  problems: Problems
  onChange: (change: Partial<BookingDraft>) => void
}

/** Where a map opens that knows nothing better: near Guadalajara. */
const somewhere = { latitude: 20.6736, longitude: -103.344 }

/** The customer's own address: in words, and as a pin. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { commerce, maxDistanceKm, draft, problems, onChange } = props
  const { data: config } = useQuery(configQuery)
  const { latitude, longitude } = commerce
  const start = latitude === null || longitude === null ? somewhere : { latitude, longitude }
  return (
    <Section title="¿A dónde vamos?">
      {maxDistanceKm ? (
        <p style={{ margin: 0 }}>{`Atendemos hasta a ${maxDistanceKm} km del negocio.`}</p>
      ) : null}
      <TextInput
        label="Dirección"
        placeholder="Calle, número, colonia y referencias"
        autoComplete="street-address"
        maxLength={limits.address}
        required
        data-path="address"
        value={draft.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={problems.address}
      />
      <PinMap
        label="Ubicación en el mapa"
        name="pin"
        value={draft.pin}
        onChange={(pin) => onChange({ pin })}
        start={start}
        tiles={config ? { url: config.maps.tileUrl, attribution: config.maps.attribution } : null}
        error={problems.pin}
      />
    </Section>
  )
}
