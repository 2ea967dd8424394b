import { mailTokenParam, withMailToken } from '@cuando/contract/appointments/mail-token'
import { changePath } from '@cuando/contract/booking/page-state'
import { createContext, type ReactNode, use } from 'react'
import { cancelLink, ownLink, remindersLink } from '../confirmed/appointment-links-model.ts'

const MailToken = createContext<string | null>(null)

interface MailTokenProviderProps {
  /** The token of the e-mail whose link led here; null if there is none. */
  token: string | null
  children: ReactNode
}

/** Passes the token of an e-mail on in the links between the pages of its appointment. */
export function MailTokenProvider({ token, children }: MailTokenProviderProps) {
  return <MailToken value={token}>{children}</MailToken>
}

export const useMailToken = () => use(MailToken)

/**
 * The links between the pages of an appointment, and hidden fields for its forms. Not for links that are shared: those
 * in calendars and messages have no token.
 */
export function useOwnLinks() {
  const token = useMailToken()
  const within = (link: string) => withMailToken(link, token)
  return {
    own: (id: string) => within(ownLink(id)),
    change: (idOrUsername: string, id: string) => within(changePath(idOrUsername, id)),
    cancel: (id: string) => within(cancelLink(id)),
    reminders: (id: string) => within(remindersLink(id)),
    /** Hidden fields for a GET form: browsers drop the query of its action URL. */
    fields: token === null ? {} : { [mailTokenParam]: token },
  }
}
