/**
 * The query parameter of a mail's links that proves that its mailbox was read: a token for the business and the address.
 * The log leaves out the query. Messages, calendar files, and answers to clients that have only the id never contain it.
 */
export const mailTokenParam = 'c'

/** 16 bytes in base64url. */
export const mailTokenPattern = /^[\w-]{22}$/

/** The token of an address, or null. One that a mail program has truncated is ignored. */
export function readMailToken(query: { get(name: string): string | null }): string | null {
  const token = query.get(mailTokenParam)
  return token !== null && mailTokenPattern.test(token) ? token : null
}

/** Adds the token to a link, if there is one. */
export function withMailToken(link: string, token: string | null): string {
  if (token === null) return link
  return `${link}${link.includes('?') ? '&' : '?'}${mailTokenParam}=${token}`
}
