import { limits } from '@cuando/contract/limits'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../../lib/config-query.ts'
import { useSession } from '../../../../lib/session.ts'
import { PinMap } from '../../../../ui/pin-map/pin-map.tsx'
import { commerceQuery } from '../../queries.ts'
import type { SlotFieldsProps } from './use-slot.ts'

const nearMerida = { latitude: 20.946049920100517, longitude: -89.6429443359375 }

/** The customer's own address, as text and as a pin. */
export function CustomAddress({ slot, values, errors, onChange }: SlotFieldsProps) {
  const { data: config } = useQuery(configQuery)
  const commerceId = useSession((session) => session.commerceId ?? '')
  const { data: commerce } = useQuery(commerceQuery(commerceId))
  const reach = slot.service?.maxDistanceKm
  const start =
    commerce?.latitude == null || commerce.longitude == null
      ? nearMerida
      : { latitude: commerce.latitude, longitude: commerce.longitude }
  return (
    <>
      <TextInput
        label="Dirección del cliente"
        description={reach ? `Hasta a ${reach} km de tu negocio.` : undefined}
        placeholder="Calle, número, colonia y referencias"
        required
        maxLength={limits.address}
        data-path="address"
        value={values.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
        error={errors.address}
      />
      <PinMap
        label="Ubicación en el mapa"
        name="pin"
        value={values.pin}
        onChange={(pin) => onChange({ pin })}
        start={start}
        tiles={config ? { url: config.maps.tileUrl, attribution: config.maps.attribution } : null}
        error={errors.pin}
      />
    </>
  )
}
