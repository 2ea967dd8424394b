import { shareIds } from '../features/booking/business/share-business.tsx'
import { shareLink } from '../lib/share-link.ts'

/** Hands the link of the page on, without where in it the visitor is. */
export async function shareBusiness(): Promise<void> {
  const told = document.getElementById(shareIds.told)
  const tell = (text: string) => told?.replaceChildren(text)
  const title = document.querySelector('h1')?.textContent ?? document.title
  const { origin, pathname } = window.location
  tell('')
  tell(await shareLink({ title, text: `Agenda tu cita en ${title}`, url: origin + pathname }))
}
