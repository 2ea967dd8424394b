import type { PublicAppointment } from '@cuando/contract/appointment'
import { formatPhone } from '@cuando/es/phones'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { MapTarget } from '../../../domain/commerce/map-query.ts'
import { mapsLink } from '../location/maps-link-model.ts'
import { StaticMap } from '../location/static-map.tsx'
import classes from './business-card.module.css'

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
          <StaticMap whose={map} address={address} />
        </div>
      )}
      <h2>{name}</h2>
      {address && (
        <a
          className={classes.fact}
          href={mapsLink({ address, latitude: null, longitude: null })}
          target="_blank"
          rel="noreferrer"
        >
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span>{address}</span>
        </a>
      )}
      {phone && (
        <a className={classes.fact} href={`tel:${phone}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
    </section>
  )
}
