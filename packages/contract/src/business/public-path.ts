import { type PageState, readPageState } from '../booking/page-state.ts'

/** The first part of each public page's path; an id or a username follows. */
export const publicPages = ['book', 'cancel', 'confirm', 'reminders'] as const

export type PublicPageName = (typeof publicPages)[number]

/** The pages about one appointment; knowing its id authorizes. */
export type OwnPageName = Exclude<PublicPageName, 'book'>

/** A page about one appointment. */
export type OwnPath =
  | { page: OwnPageName; appointmentId: string }
  /** At the business that the link names. */
  | { page: 'change'; idOrUsername: string; appointmentId: string }

export type PublicPath =
  | OwnPath
  | { page: 'mine' }
  | { page: 'book'; idOrUsername: string; place: PageState }
  | { page: 'unknown' }

/** The page of the appointments that were booked on the visitor's device; only the device knows them. */
export const minePath = '/mis-citas'

/** Whether a page is about one appointment. */
export const isOwnPath = (path: PublicPath): path is OwnPath => 'appointmentId' in path

const mine = new RegExp(`^${minePath}/?$`)
const underPublicPage = new RegExp(`^/(${publicPages.join('|')})(/|$)`)
const publicPath = new RegExp(`^/(${publicPages.join('|')})/([^/]+)/?$`)

/** Whether a path belongs to the public pages, even if no page is there. */
export const isPublicPath = (path: string): boolean => underPublicPage.test(path) || mine.test(path)

/** The public page at an address. */
export function readPublicPath(
  path: string,
  query: { get(name: string): string | null },
): PublicPath {
  if (mine.test(path)) return { page: 'mine' }
  const asked = readPagePath(path)
  if (!asked) return { page: 'unknown' }
  const { page, id } = asked
  if (page !== 'book') return { page, appointmentId: id }
  if (query.get('edit') !== 'true') return { page, idOrUsername: id, place: readPageState(query) }
  return { page: 'change', idOrUsername: id, appointmentId: query.get('appointmentId') ?? '' }
}

function readPagePath(path: string): { page: PublicPageName; id: string } | null {
  const [, page, part = ''] = publicPath.exec(path) ?? []
  try {
    const id = decodeURIComponent(part)
    return id ? { page: page as PublicPageName, id } : null
  } catch {
    return null
  }
}
