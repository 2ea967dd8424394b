import { formatPhone, phoneUrl } from '@cuando/es/phones'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mapsUrl } from '../../../domain/place/maps-url.ts'
import classes from './contact-facts.module.css'

interface ContactFactsProps {
  point: Parameters<typeof mapsUrl>[0]
  phone: string
  children?: ReactNode
}

/** Address and phone of a business. */
export function ContactFacts({ point, phone, children }: ContactFactsProps) {
  return (
    <div className={classes.facts}>
      {children}
      {point.address && (
        <a href={mapsUrl(point)} target="_blank" rel="noreferrer">
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span>{point.address}</span>
        </a>
      )}
      {phone && (
        <a href={phoneUrl(phone)}>
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <span>{formatPhone(phone)}</span>
        </a>
      )}
    </div>
  )
}
