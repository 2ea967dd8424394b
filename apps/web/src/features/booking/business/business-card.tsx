import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { MapTarget } from '../../../domain/place/load-map.ts'
import { PlaceMap } from '../location/place-map.tsx'
import classes from './business-card.module.css'
import { ContactFacts } from './contact-facts.tsx'

interface BusinessCardProps {
  commerce: PublicAppointment['commerce']
  /** The map to show; null if the appointment takes place elsewhere. */
  map: MapTarget | null
}

/** The business and its address. */
export function BusinessCard({ commerce, map }: BusinessCardProps) {
  const { name, address, phone } = commerce
  return (
    <section className={classes.card} aria-label="Negocio">
      {map && (
        <div className={classes.map}>
          <PlaceMap whose={map} address={address} />
        </div>
      )}
      <h2>{name}</h2>
      <ContactFacts point={{ address, latitude: null, longitude: null }} phone={phone} />
    </section>
  )
}
