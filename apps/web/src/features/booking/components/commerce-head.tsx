import { formatPhone } from '@cuando/es/format-phone'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { initialsOf } from '../initials-model.ts'
import { mapsLink } from '../maps-link-model.ts'
import type { Commerce } from '../queries.ts'
import classes from './commerce-head.module.css'
import { OpeningHours } from './opening-hours.tsx'

/** Who is booked: the business's own face, before anything of ours. */
export function CommerceHead({ commerce }: { commerce: Commerce }) {
  const { name, category, description, address, phone, imageUrl, coverUrl } = commerce
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        {coverUrl && <img src={coverUrl} alt="" width={1600} height={600} fetchPriority="high" />}
      </div>
      <div className={classes.text}>
        <div className={classes.avatar} aria-hidden>
          {imageUrl ? <img src={imageUrl} alt="" width={400} height={400} /> : initialsOf(name)}
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
