import type { Modality } from '@cuando/contract/modality'
import { modalityLabels } from '@cuando/es/modality-labels'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppointmentLocationDetails } from '../appointment-details-model.ts'
import { mapsLink } from '../maps-link-model.ts'
import classes from './appointment-location.module.css'
import { ModalityIcon } from './modality-icon.tsx'
import { StaticMap } from './static-map.tsx'

/** Where the appointment is: at the business, at the customer's, or at a link. */
export function AppointmentLocation({ location }: { location: AppointmentLocationDetails }) {
  const { modality, address, meetLink, map } = location
  if (modality === 'ONLINE') {
    return (
      <Panel modality="ONLINE" title="Cita virtual">
        {meetLink ? (
          <OutLink href={meetLink}>Entrar a la videollamada</OutLink>
        ) : (
          <p>Recibirás el enlace de la videollamada por correo electrónico.</p>
        )}
      </Panel>
    )
  }
  return (
    <Panel
      modality={modality}
      title={modalityLabels[modality]}
      picture={<StaticMap whose={map} address={address} />}
    >
      {address && (
        <>
          <p>{address}</p>
          <OutLink href={mapsLink(location)}>Abrir en mapas</OutLink>
        </>
      )}
    </Panel>
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

interface PanelProps {
  modality: Modality
  title: string
  picture?: ReactNode
  children: ReactNode
}

function Panel({ modality, title, picture, children }: PanelProps) {
  return (
    <div className={classes.panel}>
      {picture}
      <div className={classes.words}>
        <ModalityIcon modality={modality} size={28} />
        <div>
          <h4>{title}</h4>
          {children}
        </div>
      </div>
    </div>
  )
}
