import type { Commerce } from '../queries.ts'
import classes from './commerce-head.module.css'
import { ContactFacts } from './contact-facts.tsx'
import { initialsOf } from './initials-model.ts'
import { OpeningHours } from './opening-hours.tsx'

/** Header with the business's pictures, name and contact data. */
export function CommerceHead({ commerce }: { commerce: Commerce }) {
  const { name, category, description, phone, imageUrl, coverUrl } = commerce
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
          <ContactFacts point={commerce} phone={phone}>
            <OpeningHours {...commerce} />
          </ContactFacts>
        </div>
      </div>
    </header>
  )
}
