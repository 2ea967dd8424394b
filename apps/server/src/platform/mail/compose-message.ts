import type { SendMailOptions } from 'nodemailer'
import { addressIn } from './address-in.ts'
import { RecipientRefused } from './send-failure.ts'

/**
 * The mail as nodemailer's options. Nothing a person typed can start a header or add a recipient.
 * Throws on an invalid address or message id: retrying would not help.
 */
export function composeMessage(from: string, mail: OutgoingMail): SendMailOptions {
  return {
    from: mail.fromName ? addressOf({ name: mail.fromName, address: addressIn(from) }) : from,
    to: recipientOf(mail.to),
    subject: onOneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // Chosen by nodemailer for Spanish texts anyway, after counting each body's characters.
    textEncoding: 'quoted-printable',
    ...(mail.messageId && { messageId: checkedId(mail.messageId) }),
    ...(mail.replyTo && { replyTo: addressOf(mail.replyTo) }),
    headers: {
      ...(mail.unsubscribeUrl && unsubscribing(mail.unsubscribeUrl)),
      ...(mail.proof && { [PROOF_HEADER]: inPieces(mail.proof) }),
    },
    // Becomes a text/calendar alternative, for Gmail and Outlook, and an attachment, for Apple.
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invitacion.ics' } }),
    ...(mail.calendarFiles && { attachments: mail.calendarFiles.map(toAttachment) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const toAttachment = (
  { method, content }: NonNullable<OutgoingMail['calendar']>,
  index: number,
) => ({
  filename: `cita-${index + 1}.ics`,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
})

/** The header with a mail's proof, which a report of its failure quotes. */
export const PROOF_HEADER = 'X-Cuando-Mail'

/** A header is folded at its spaces, and a line has at most 998 characters. */
const inPieces = (proof: string): string => {
  if (!/^[\w.-]+$/.test(proof)) throw new Error('Not a proof')
  return proof.match(/.{1,60}/g)?.join(' ') ?? ''
}

const isAddress = (text: string) =>
  /^[^\s\p{Cc}<>()[\],;:"\\@]+@[^\s\p{Cc}<>()[\],;:"\\@]+$/u.test(text)

/** An invalid address is refused without asking a server. */
function recipientOf(to: MailAddress): { name: string; address: string } {
  if (!isAddress(to.address)) throw new RecipientRefused('Not an e-mail address')
  return addressOf(to)
}

function addressOf({ name, address }: MailAddress): { name: string; address: string } {
  if (!isAddress(address)) throw new Error('Not an e-mail address')
  return { name: onOneLine(name ?? ''), address }
}

function checkedId(id: string): string {
  if (!/^(?:[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+|<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>@]+>)$/u.test(id))
    throw new Error('Not a message id')
  return id
}

/** One click unsubscribes (RFC 8058). */
function unsubscribing(url: string): Record<string, string> {
  if (!/^https?:\/\/[\w.~:/?&=%[\]-]+$/.test(url) || !URL.canParse(url))
    throw new Error('Not a URL to unsubscribe at')
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** A mail as features pass it; names and subject may be any text that a person typed. */
export type OutgoingMail = {
  to: MailAddress
  /** In whose name it is sent, if not the product's; the address stays the product's. */
  fromName?: string | undefined
  subject: string
  html: string
  text: string
  /** 'left@right', with or without angle brackets; the same for every attempt at one mail. */
  messageId?: string | undefined
  /** An iCalendar object; `method` must be the one inside it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  /** Several iCalendar objects, which are attached only: a mail program shows one invitation at most. */
  calendarFiles?: readonly NonNullable<OutgoingMail['calendar']>[] | undefined
  replyTo?: MailAddress | undefined
  /** Recognises the mail in a report of its failure: letters, digits, '_', '-' and '.' only. */
  proof?: string | undefined
  /** Where a POST stops mails of this kind. */
  unsubscribeUrl?: string | undefined
}

type MailAddress = { name?: string | undefined; address: string }
