import { readPageState, stateFields } from '@cuando/contract/booking/page-state'
import { localTime } from '@cuando/es/time/local-time'
import { openNow } from '@cuando/es/time/open-now'
import { shareIds } from '../features/booking/business/share-ids-model.ts'
import type { Commerce } from '../features/booking/queries.ts'
import { shareLink } from '../lib/share-link.ts'

// Actions of the page's head, which the server has drawn and which is not hydrated.

/** Shares the link of the page, or of the person whose page it is, without the visitor's place in it. */
export async function shareBusiness(): Promise<void> {
  const told = document.getElementById(shareIds.told)
  const tell = (text: string) => told?.replaceChildren(text)
  const title = document.querySelector('h1')?.textContent ?? document.title
  const { origin, pathname, search } = window.location
  const { who } = readPageState(new URLSearchParams(search))
  tell('')
  const url = origin + pathname + (who ? `?${stateFields.who}=${who}` : '')
  const text = `Agenda tu cita en ${title}`
  tell(
    await shareLink(
      { title, text, url },
      {
        shared: '',
        copied: 'Enlace copiado. Pégalo en un mensaje.',
        failed: `No se pudo copiar. El enlace es ${url}`,
      },
    ),
  )
}

/** Updates whether the business is open, on a page that was drawn a while ago. */
export function refreshOpening({ schedule, daysOff, timezone, hourFormat }: Commerce): void {
  const now = openNow(schedule, daysOff, localTime(Date.now(), timezone), hourFormat)
  for (const place of document.querySelectorAll<HTMLElement>('[data-now]')) {
    place.textContent = place.dataset.now === 'brief' ? now.brief : now.text
    place.dataset.open = String(now.isOpen)
  }
}
