/** A mail as features hand it over; names and subject may be any text that a person typed. */
export type OutgoingMail = {
  to: MailAddress
  subject: string
  html: string
  text: string
  /** 'left@right', with or without angle brackets; the same for every attempt at one mail. */
  messageId?: string | undefined
  /** An iCalendar object; `method` must be the one inside it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  replyTo?: MailAddress | undefined
}

export type MailAddress = { name?: string | undefined; address: string }
