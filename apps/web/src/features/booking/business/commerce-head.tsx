import { formatPhone } from '@cuando/es/phones'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { mapsLink } from '../location/maps-link-model.ts'
import type { Commerce } from '../queries.ts'
import classes from './commerce-head.module.css'
import { initialsOf } from './initials-model.ts'
import { OpeningHours } from './opening-hours.tsx'

/** Header with the business's pictures, name and contact data. */
export function CommerceHead({ commerce }: { commerce: Commerce }) {
  const { name, category, description, address, phone, imageUrl, coverUrl } = commerce
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        {coverUrl && (
          <img
            src={coverUrl}
            srcSet={`${coverUrl}?width=800 800w, ${coverUrl} 1600w`}
            sizes="(min-width: 64em) 21rem, (min-width: 40em) 40rem, 100vw"
            alt=""
            width={1600}
            height={600}
            fetchPriority="high"
          />
        )}
      </div>
      <div className={classes.text}>
        <div className={classes.avatar} aria-hidden>
          {imageUrl ? (
            <img src={`${imageUrl}?width=240`} alt="" width={80} height={80} />
          ) : (
            initialsOf(name)
          )}
        </div>
        <h1 className={classes.name}>{name}</h1>
        {category && <p className={classes.category}>{category}</p>}
        {description && <p className={classes.description}>{description}</p>}
        <div className={classes.facts}>
          <OpeningHours week={commerce.schedule} zone={commerce.timezone} />
          {address && (
            <a className={classes.fact} href={mapsLink(commerce)} target="_blank" rel="noreferrer">
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
        </div>
      </div>
    </header>
  )
}
