import { localTime } from '@cuando/es/time/local-time'
import { openNow } from '@cuando/es/time/open-now'
import { useNow } from '../../../lib/hooks/now.tsx'
import type { Commerce } from '../queries.ts'
import classes from './commerce-head.module.css'
import { ContactButtons } from './contact-buttons.tsx'
import { initialsOf } from './initials-model.ts'
import { ShareBusiness } from './share-business.tsx'

interface CommerceHeadProps {
  commerce: Commerce
  /** The service named in the WhatsApp message. */
  serviceName: string | null
}

/** Header with the business's pictures, its name, whether it is open, and the ways to reach it. */
export function CommerceHead({ commerce, serviceName }: CommerceHeadProps) {
  const { name, description, imageUrl } = commerce
  return (
    <header className={classes.head}>
      <Cover commerce={commerce} />
      <ShareBusiness />
      <div className={classes.text}>
        <div className={classes.avatar} aria-hidden>
          {imageUrl ? (
            <img src={`${imageUrl}?width=160`} alt="" width={56} height={56} />
          ) : (
            initialsOf(name)
          )}
        </div>
        <div className={classes.title}>
          <h1 className={classes.name}>{name}</h1>
          <Status commerce={commerce} />
        </div>
      </div>
      <ContactButtons commerce={commerce} serviceName={serviceName} />
      {description && <Description text={description} />}
    </header>
  )
}

function Cover({ commerce: { coverUrl, coverBlur } }: { commerce: Commerce }) {
  return (
    <div
      className={classes.cover}
      style={
        coverBlur ? { backgroundImage: `url(data:image/webp;base64,${coverBlur})` } : undefined
      }
    >
      {coverUrl && (
        <picture>
          <source
            media="(min-width: 64em)"
            type="image/avif"
            srcSet={widthsOf(coverUrl, [400, 800], 'format=avif')}
            sizes="22.5rem"
          />
          <source
            type="image/avif"
            srcSet={widthsOf(coverUrl, stripWidths, 'shape=strip&format=avif')}
            sizes={stripSizes}
          />
          <img
            src={`${coverUrl}?shape=strip&width=800`}
            srcSet={widthsOf(coverUrl, stripWidths, 'shape=strip')}
            sizes={stripSizes}
            alt=""
            width={800}
            height={200}
            fetchPriority="high"
          />
        </picture>
      )}
    </div>
  )
}

// Phones of 360 and 412 CSS pixels ask for 720 and 721, or for 824.
const stripWidths = [400, 728, 840, 1200]
const stripSizes = '(min-width: 40em) 40rem, 100vw'

const widthsOf = (url: string, widths: readonly number[], query: string) =>
  widths.map((width) => `${url}?${query}&width=${width} ${width}w`).join(', ')

function Status({ commerce }: { commerce: Commerce }) {
  const { category, schedule, daysOff, timezone, hourFormat } = commerce
  const instant = useNow()
  const hasHours = schedule.some(({ isActive }) => isActive)
  if (!category && !hasHours) return null
  const now = openNow(schedule, daysOff, localTime(instant, timezone), hourFormat)
  return (
    <p className={classes.status}>
      {category}
      {category && hasHours && ' · '}
      {hasHours && (
        <span className={classes.now} data-now="brief" data-open={now.isOpen}>
          {now.brief}
        </span>
      )}
    </p>
  )
}

/** In characters: about a line of a phone. */
const shortLength = 40

/** Shows one line of a long text; a tap shows the rest, also without JavaScript. */
function Description({ text }: { text: string }) {
  if (text.length <= shortLength && !text.includes('\n'))
    return (
      <div className={classes.description}>
        <p>{text}</p>
      </div>
    )
  return (
    <details className={classes.description}>
      <summary>
        <span className={classes.line}>{text}</span>
        <span className={classes.more}>más</span>
        <span className={classes.less}>menos</span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
