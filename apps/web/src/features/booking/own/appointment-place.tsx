import { modalityLabels } from '@cuando/es/appointments/modality-labels'
import { IconExternalLink } from '@tabler/icons-react'
import { mapsUrl } from '../../../domain/place/maps-url.ts'
import type { AppointmentLocationDetails } from '../confirmed/appointment-details-model.ts'
import { PlaceMap } from '../location/place-map.tsx'
import { ModalityIcon } from '../service/modality-icon.tsx'
import classes from './appointment-place.module.css'

interface AppointmentPlaceProps {
  location: AppointmentLocationDetails
  /** Whether to lead there. */
  hasWay?: boolean
  /** False to leave the map out. */
  hasMap?: boolean
}

/** Where an appointment takes place: its address with a map, or its video call. */
export function AppointmentPlace(props: AppointmentPlaceProps) {
  const { location, hasWay = true, hasMap = true } = props
  return (
    <>
      <Place location={location} hasWay={hasWay} />
      {hasMap && location.modality !== 'ONLINE' && (
        <div className={classes.map}>
          <PlaceMap whose={location.map} address={location.address} />
        </div>
      )}
    </>
  )
}

function Place({ location, hasWay }: Omit<AppointmentPlaceProps, 'hasMap'>) {
  const { modality, address, meetLink, linkNote } = location
  return (
    <div className={classes.place}>
      <ModalityIcon modality={modality} size={22} />
      {modality === 'ONLINE' ? (
        <div>
          <p>Cita virtual</p>
          {/* The link may arrive while the page is read. */}
          <div role="status">
            {meetLink && <OutLink href={meetLink}>Entrar a la videollamada</OutLink>}
            {!meetLink && linkNote && <p className={classes.note}>{linkNote}</p>}
          </div>
        </div>
      ) : (
        <div>
          <p>
            {modalityLabels[modality]}
            {address && <span className={classes.note}>{address}</span>}
          </p>
          {/* Nobody needs the way to their own home. */}
          {address && modality === 'LOCAL' && hasWay && (
            <OutLink href={mapsUrl(location)}>Cómo llegar</OutLink>
          )}
        </div>
      )}
    </div>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <IconExternalLink size={16} aria-hidden />
    </a>
  )
}
