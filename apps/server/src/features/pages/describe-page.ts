import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import type { BookingPageData } from '@cuando/contract/booking/first-data'
import { bookPath, stateFields } from '@cuando/contract/booking/page-state'
import type { OwnPageName } from '@cuando/contract/business/public-path'
import { productName } from '@cuando/es/product'
import {
  captionOf,
  describeCard,
  invitation,
  personOf,
  titleOf,
  versionOf,
} from './card/describe-card.ts'
import { escapeJson } from './escape-json.ts'
import { describeBusiness } from './structured-data/describe-business.ts'

/** The contents of a page's head. */
export interface PageHead {
  title: string
  description: string
  /** Whether search engines must not index it. */
  isHidden: boolean
  share: Share | null
  /** The schema.org data for search engines. */
  structured: object | null
}

interface Share {
  url: string
  /** The address of the same page for search engines, which list no person of a team apart. Null for a page that they don't list. */
  canonical: string | null
  title: string
  description: string
  image: string
  caption: string
}

const hidden = { description: invitation, isHidden: true, share: null, structured: null }

export const unknownHead: PageHead = { ...hidden, title: 'Comercio no encontrado' }
export const strayHead: PageHead = { ...hidden, title: 'Página no encontrada' }
export const mineHead: PageHead = { ...hidden, title: 'Mis citas' }
export const waitingHead: PageHead = { ...hidden, title: 'Lista de espera' }
export const changeHead: PageHead = { ...hidden, title: 'Cambia tu cita' }
/** The heads of the pages about one appointment, which reveal nothing about it. */
export const ownHeads: Record<OwnPageName, PageHead> = {
  cancel: { ...hidden, title: 'Cancela tu cita' },
  confirm: { ...hidden, title: 'Tu cita' },
  reminders: { ...hidden, title: 'Recordatorios' },
}
/** The head of the page of an appointment. A link preview names its business, and nothing else. */
export function describeOwnPage(
  { id, username, name }: Pick<PublicAppointment['commerce'], 'id' | 'username' | 'name'>,
  publicUrl: string,
): PageHead {
  const title = `Tu cita · ${name}`
  return {
    ...ownHeads.confirm,
    title,
    share: {
      url: `${publicUrl}${bookPath(username)}`,
      canonical: null,
      title,
      description: 'Consulta, cambia o cancela tu cita',
      image: `${publicUrl}/api/books/${id}/card`,
      caption: name,
    },
  }
}

/** The head for a business that could not be read. */
export const plainHead: PageHead = { ...hidden, title: 'Agenda tu cita', isHidden: false }

interface PageFacts {
  publicUrl: string
  /** In epoch milliseconds. */
  now: number
}

/** The head of a business's page, or of a person of its team, for search engines and link previews. */
export function describePage(data: BookingPageData, { publicUrl, now }: PageFacts): PageHead {
  const { id, category, username } = data.commerce
  const canonical = `${publicUrl}${bookPath(username)}`
  const person = personOf(data)
  const card = describeCard(data)
  const who = person && encodeURIComponent(person.handle)
  const image = `${publicUrl}/api/books/${id}/card?${who ? `who=${who}&` : ''}v=${versionOf(card)}`
  const description =
    shorten(person?.about || data.commerce.description) ||
    (category ? `${category}. ${invitation}.` : `${invitation}.`)
  const title = titleOf(card)
  return {
    title: `${title} · Agenda tu cita`,
    description,
    isHidden: false,
    share: {
      url: who ? `${canonical}?${stateFields.who}=${who}` : canonical,
      canonical,
      title,
      description,
      image,
      caption: captionOf(card),
    },
    structured: describeBusiness(data, { url: canonical, card: image, publicUrl, now }),
  }
}

const MAX_DESCRIPTION = 200

/** A text on one line, cut between words. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…`
}

/** The elements of the head; the owner's texts are escaped. */
export function composeHead({ title, description, isHidden, share, structured }: PageHead): string {
  const elements = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
  ]
  if (isHidden) elements.push('<meta name="robots" content="noindex" />')
  if (share) {
    const { canonical } = share
    elements.push(
      ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
      ...properties({
        'og:type': 'website',
        'og:site_name': productName,
        'og:locale': 'es_MX',
        'og:url': share.url,
        'og:title': share.title,
        'og:description': share.description,
        'og:image': share.image,
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': share.caption,
      }),
      '<meta name="twitter:card" content="summary_large_image" />',
    )
  }
  if (structured) {
    const json = escapeJson(JSON.stringify(structured))
    elements.push(`<script type="application/ld+json">${json}</script>`)
  }
  return elements.join('\n    ')
}

function properties(values: Record<string, string>): string[] {
  return Object.entries(values).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`,
  )
}

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities.get(sign) ?? sign)
}
