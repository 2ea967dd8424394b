import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { PROOF_HEADER } from '../compose-message.ts'

/** A report about the delivery of a mail (RFC 3464). Anybody can have written it, except for a genuine proof. */
export interface DeliveryReport {
  /** Whether the mail will not be delivered. False for delays and temporary failures. */
  isRefused: boolean
  /** The proof in the headers of the mail that the report quotes. */
  proof: string | null
}

// A genuine report has three parts, and its headers are those of two mails.
const BOUNDS = { maxNestingDepth: 10, maxHeadersSize: 262_144 }
const MAX_PROOF = 2000

/** Null if the mail is not a report, or can't be read. */
export async function readReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const mail = await parse(source)
  if (!mail || !/^multipart\/report\b/i.test(headerOf(mail, 'content-type') ?? '')) return null
  const status = mail.attachments.find(({ mimeType }) =>
    /^message\/(global-)?delivery-status$/.test(mimeType),
  )
  return status ? { isRefused: isRefusal(textOf(status)), proof: await findProof(mail) } : null
}

async function parse(source: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(source, { ...BOUNDS, forceRfc822Attachments: true })
  } catch {
    return null
  }
}

const headerOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Whether one of the recipients is refused for good: a failure with a code of class 5 (RFC 3463). */
function isRefusal(status: string): boolean {
  const unfolded = status.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded
    .split(/\n\s*\n/)
    .some(
      (group) =>
        /^final-recipient:\s*\S/im.test(group) &&
        /^action:\s*failed\b/im.test(group) &&
        /^status:\s*5\.\d{1,3}\.\d{1,3}\b/im.test(group),
    )
}

const QUOTED = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/

async function findProof({ attachments }: Email): Promise<string | null> {
  const quoted = attachments.find(({ mimeType }) => QUOTED.test(mimeType))
  // Its headers alone also end with an empty line, so that they are read as a mail.
  const mail = quoted && (await parse(new TextEncoder().encode(`${textOf(quoted)}\r\n\r\n`)))
  const proof = mail && headerOf(mail, PROOF_HEADER.toLowerCase())?.replace(/\s+/g, '')
  return proof && proof.length <= MAX_PROOF ? proof : null
}
