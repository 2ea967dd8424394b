/**
 * What a link in a mail carries to prove that its mailbox was read: a token of the business and the address. It is in the
 * query, which the log leaves out, and never in what is shared: messages, calendar files, answers to who has only the id.
 */
export const mailTokenParam = 'c'

/** 16 bytes in base64url. */
export const mailTokenPattern = /^[\w-]{22}$/

/** The token of an address, or null. One that a mail program has cut counts as none. */
export function readMailToken(query: { get(name: string): string | null }): string | null {
  const token = query.get(mailTokenParam)
  return token !== null && mailTokenPattern.test(token) ? token : null
}

/** A link with the token, where there is one. */
export function withMailToken(link: string, token: string | null): string {
  if (token === null) return link
  return `${link}${link.includes('?') ? '&' : '?'}${mailTokenParam}=${token}`
}
