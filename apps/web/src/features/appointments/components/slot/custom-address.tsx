import { unknownPoint } from '@cuando/contract/business/coordinates'
import { pointOf } from '@cuando/contract/business/distance'
import { useQuery } from '@tanstack/react-query'
import { PlaceFields } from '../../../../domain/place/place-fields.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import { commerceQuery } from '../../queries.ts'
import type { SlotFieldsProps } from './use-slot.ts'

/** The customer's own address, as text and as a pin. */
export function CustomAddress({ slot, values, errors, onChange }: SlotFieldsProps) {
  const commerceId = useSession((session) => session.commerceId ?? '')
  const { data: commerce } = useQuery(commerceQuery(commerceId))
  const reach = slot.service?.maxDistanceKm
  return (
    <PlaceFields
      value={values}
      onChange={onChange}
      start={(commerce && pointOf(commerce)) ?? unknownPoint}
      addressLabel="Dirección del cliente"
      addressDescription={reach ? `Hasta a ${reach} km de tu negocio.` : undefined}
      placeholder="Calle, número, colonia y referencias"
      names={{ address: 'address', pin: 'pin' }}
      pinLabel="Ubicación en el mapa"
      required
      errors={{ address: errors.address, pin: errors.pin }}
    />
  )
}
