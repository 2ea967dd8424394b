import { unknownPoint } from '@cuando/contract/places/coordinates'
import { useEffect, useState } from 'react'
import { PlaceFields } from '../../../domain/place/place-fields.tsx'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import { coordinatesOf, pinOf } from '../profile-values-model.ts'
import type { CardProps } from './use-profile-form.ts'

const mapDelayMs = 500

/** The address and pin of the business. */
export function PlaceCard({ form }: CardProps) {
  const { value, saved, errors, set } = form
  return (
    <SectionCard id="tu-lugar" title="Dónde estás" about="Para que tus clientes sepan llegar.">
      <PlaceFields
        value={{ address: value.address, pin: pinOf(value) }}
        savedAddress={saved.address}
        onChange={({ pin, ...address }) =>
          set({ ...address, ...(pin !== undefined && coordinatesOf(pin)) })
        }
        start={unknownPoint}
        addressLabel="Dirección"
        placeholder="Buscar dirección..."
        names={{ address: 'address', pin: 'latitude' }}
        pinLabel="Ubicación en el mapa"
        errors={{ address: errors.address, pin: errors.latitude ?? errors.longitude }}
        isMapReady={useMapDelay()}
      />
    </SectionCard>
  )
}

/** Delays the map until the form is rendered. */
function useMapDelay(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setReady(true), mapDelayMs)
    return () => window.clearTimeout(timer)
  }, [])
  return isReady
}
