import { fieldLimits } from '@cuando/contract/calls/field-limits'
import { unknownPoint } from '@cuando/contract/places/coordinates'
import { pointOf } from '@cuando/contract/places/distance'
import { Anchor, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mapsUrl } from '../../../../domain/place/maps-url.ts'
import { PlaceFields } from '../../../../domain/place/place-fields.tsx'
import { placeInLink, pointInLink } from '../../../../domain/place/point-in-link.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { commerceQuery } from '../../queries.ts'
import type { SlotFieldsProps } from './use-slot.ts'

/** The customer's own address, as text and as a pin. By telephone the text is enough. */
export function CustomAddress({ slot, values, errors, onChange }: SlotFieldsProps) {
  const commerceId = useSession((session) => session.commerceId ?? '')
  const { data: commerce } = useQuery(commerceQuery(commerceId))
  const reach = slot.service?.maxDistanceKm
  return (
    <>
      <PlaceFields
        value={values}
        onChange={(change) => onChange(placeOf(change.address) ?? change)}
        onPaste={(event) => {
          const place = placeOf(event.clipboardData.getData('text'))
          if (!place) return
          event.preventDefault()
          onChange(place)
        }}
        start={(commerce && pointOf(commerce)) ?? unknownPoint}
        addressLabel="Dirección del cliente"
        addressDescription={
          reach && !values.isAddressOnly ? `Hasta a ${reach} km de tu negocio.` : undefined
        }
        placeholder="Calle, número, colonia y referencias, o un enlace de Google Maps"
        names={{ address: 'address', pin: 'pin' }}
        pinLabel="Ubicación en el mapa"
        required
        hasMap={!values.isAddressOnly}
        errors={{ address: errors.address, pin: errors.pin }}
      />
      <AddressOnly values={values} onChange={onChange} />
    </>
  )
}

/** Whether the address is enough. Then a search in the maps app takes the map's place. */
function AddressOnly({ values, onChange }: Pick<SlotFieldsProps, 'values' | 'onChange'>) {
  const { address, isAddressOnly } = values
  return (
    <>
      {isAddressOnly && address.trim() !== '' && (
        <Anchor
          href={mapsUrl({ address, latitude: null, longitude: null })}
          target="_blank"
          rel="noreferrer"
        >
          Buscar en el mapa
        </Anchor>
      )}
      <Checkbox
        label="Solo la dirección, sin el mapa"
        description="No revisamos la distancia. Hace falta el teléfono del cliente."
        checked={isAddressOnly}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ isAddressOnly: checked, ...(checked && { pin: null }) })
        }
      />
    </>
  )
}

/** The pin that a link of a map sets, with the name of its place as the address; null for other texts. */
function placeOf(text = '') {
  const pin = pointInLink(text)
  if (!pin) return null
  const address = placeInLink(text).slice(0, fieldLimits.address)
  return { address: address || `${pin.latitude}, ${pin.longitude}`, pin, isAddressOnly: false }
}
