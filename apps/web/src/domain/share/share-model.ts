import { bookPath, stateFields } from '@cuando/contract/booking/page-state'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'

/** URL of a business's public booking page, by its username or by its id, or of the page of the team member `who`. */
export function bookingLink(origin: string, handle: string, who?: string): string {
  const query = who === undefined ? '' : `?${new URLSearchParams({ [stateFields.who]: who })}`
  return origin + bookPath(handle) + query
}

/** Link that opens WhatsApp with the invitation as a draft, also to a page of the user's own; the user picks the recipient. */
export function whatsappShareLink(business: string, link: string, isOwn = false): string {
  const text = `Agenda tu cita${isOwn ? ' conmigo' : ''} en ${business}, cuando quieras: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

// Characters that Windows refuses in file names; other systems refuse some of them.
const refused = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** 'Estética Lucía-24-11-2026.png', with the date in the business's zone; 'qr-code.png' if no usable name is left. */
export function qrFileName(business: string, now: number, zone: string): string {
  const name = business
    .replace(/\s+/g, ' ')
    .replace(refused, '-')
    .replace(/^[-. ]+|[-. ]+$/g, '')
  if (!name) return 'qr-code.png'
  const { date } = localTime(now, zone)
  return `${name}-${formatTableDate(date).replaceAll('/', '-')}.png`
}
