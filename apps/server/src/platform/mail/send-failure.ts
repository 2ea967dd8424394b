/** A mail that did not go out. It carries the server's codes and never its words, which name the recipient. */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent'
  /** nodemailer's word for what failed, such as EAUTH. */
  readonly code: string | undefined
  readonly responseCode: number | undefined

  constructor(
    message: string,
    { code, responseCode }: { code?: string; responseCode?: number } = {},
  ) {
    super(message)
    this.code = code
    this.responseCode = responseCode
  }
}

/** The recipient's own server wants no mail for this address, now or later: sending it again would not help. */
export class RecipientRefused extends MailNotSent {
  override readonly name = 'RecipientRefused'
}

/** Whether the mail went out; false where it never will. Other failures stay what they are: to be tried again. */
export async function isDelivered(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof RecipientRefused) return false
    throw error
  }
}

/** Why `sendMail` rejected, without the address that its error holds in several places. */
export function explainFailure(error: unknown): MailNotSent {
  const { code, originalCode, responseCode, response, command } = (error ?? {}) as Partial<Reply>
  if (code === 'EABORT')
    return new MailNotSent('SMTP: not sent within the time for one mail', { code })
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const words = [code, originalCode, command, responseCode, enhanced].filter(Boolean).join(' ')
  const codes = { ...(code && { code }), ...(responseCode && { responseCode }) }
  return isRecipientRefused({ command, responseCode, enhanced })
    ? new RecipientRefused(`SMTP: ${words}`, codes)
    : new MailNotSent(`SMTP: ${words || 'the connection failed'}`, codes)
}

interface Reply {
  code: string
  originalCode: string
  responseCode: number
  response: string
  command: string
}

// RFC 5321, 4.2.3 and RFC 7504: no such mailbox, moved, not a mailbox's name, a host that takes no mail at all.
const REFUSALS = new Set([521, 550, 551, 553, 556])

/**
 * RFC 3463 tells whose fault a refusal is, where a server says: X.1 is the address (but for .7 and .8, the sender's) and
 * X.2.1 a mailbox that is closed. Policies (X.7: this host may not relay, is on a list), full mailboxes, systems and
 * routes pass, or are the operator's to mend; so does whatever is said to the sender, the log-in or the content.
 */
function isRecipientRefused(told: {
  command: string | undefined
  responseCode: number | undefined
  enhanced: string | undefined
}): boolean {
  const { command, responseCode = 0, enhanced } = told
  if (responseCode < 500 || responseCode > 599) return false
  if (enhanced && enhanced !== '5.0.0') {
    const isAnswer = command === 'RCPT TO' || command === 'DATA'
    return isAnswer && (/^5\.1\.(?![78]$)/.test(enhanced) || enhanced === '5.2.1')
  }
  return command === 'RCPT TO' && REFUSALS.has(responseCode)
}
