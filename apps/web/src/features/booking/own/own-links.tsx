import { mailTokenParam, withMailToken } from '@cuando/contract/mail-token'
import { createContext, type ReactNode, use } from 'react'
import {
  cancelLink,
  changeLink,
  ownLink,
  remindersLink,
} from '../confirmed/appointment-links-model.ts'

const MailToken = createContext<string | null>(null)

interface MailTokenProviderProps {
  /** Of the mail whose link led here; null without one. */
  token: string | null
  children: ReactNode
}

/** Keeps the token of a mail in the links between the pages of its appointment. */
export function MailTokenProvider({ token, children }: MailTokenProviderProps) {
  return <MailToken value={token}>{children}</MailToken>
}

export const useMailToken = () => use(MailToken)

/**
 * The links between the pages of an appointment, and what forms say besides. Not for links that are passed on: in calendars
 * and messages they have no token.
 */
export function useOwnLinks() {
  const token = useMailToken()
  const within = (link: string) => withMailToken(link, token)
  return {
    own: (id: string) => within(ownLink(id)),
    change: (idOrUsername: string, id: string) => within(changeLink(idOrUsername, id)),
    cancel: (id: string) => within(cancelLink(id)),
    reminders: (id: string) => within(remindersLink(id)),
    /** The fields of a form that asks for the next page: a browser drops the query of its address. */
    fields: token === null ? {} : { [mailTokenParam]: token },
  }
}
