/** A mail that was not sent. It carries the server's codes, not its texts, which contain the recipient. */
export class MailNotSent extends Error {
  override readonly name: string = 'MailNotSent'
  /** nodemailer's error code, such as EAUTH. */
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

/** The recipient's server permanently refuses mail for this address: retrying would not help. */
export class RecipientRefused extends MailNotSent {
  override readonly name = 'RecipientRefused'
}

/**
 * Whether the mail was sent; false if it was permanently refused. Other failures are rethrown, to be retried.
 */
export async function isDelivered(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return true
  } catch (error) {
    if (error instanceof RecipientRefused) return false
    throw error
  }
}

/** The reason why `sendMail` rejected, without the address, which its error contains in several fields. */
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

// RFC 5321, 4.2.3 and RFC 7504: no such mailbox, moved, invalid mailbox name, a host that accepts no mail.
const REFUSALS = new Set([521, 550, 551, 553, 556])

/**
 * Enhanced status codes (RFC 3463) say whose fault a refusal is: X.1 the address (except .7 and .8, the
 * sender's), X.2.1 a disabled mailbox. Policies (X.7: relaying denied, blocklisted), full mailboxes, systems
 * and routes are temporary or the operator's to fix, and so are refusals of the sender, the log-in or the
 * content.
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
  // Some servers look the address up late: of a message with one recipient 550 says the same.
  return command === 'DATA'
    ? responseCode === 550
    : command === 'RCPT TO' && REFUSALS.has(responseCode)
}
