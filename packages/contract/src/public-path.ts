/** What the public pages do, by the first part of their path; an id or a username follows. */
export const publicPages = ['book', 'cancel', 'confirm', 'reminders'] as const

export type PublicPageName = (typeof publicPages)[number]

/** The pages about one appointment, whose id is their authorization. */
export type OwnPageName = Exclude<PublicPageName, 'book'>

const underPublicPage = new RegExp(`^/(${publicPages.join('|')})(/|$)`)
const publicPath = new RegExp(`^/(${publicPages.join('|')})/([^/]+)/?$`)

/** Whether a path is left to the public pages, be there one or not. */
export const isPublicPath = (path: string): boolean => underPublicPage.test(path)

/** The public page at a path; null if there is none. */
export function readPagePath(path: string): { page: PublicPageName; id: string } | null {
  const [, page, part = ''] = publicPath.exec(path) ?? []
  try {
    const id = decodeURIComponent(part)
    return id ? { page: page as PublicPageName, id } : null
  } catch {
    return null
  }
}
