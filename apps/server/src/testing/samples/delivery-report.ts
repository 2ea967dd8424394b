interface Told {
  action?: string
  status?: string
  /** How the returned mail is quoted. */
  quotes?: 'message/rfc822' | 'text/rfc822-headers'
}

/** A report of a mail server about a mail that it accepted earlier (RFC 3464). `mail` is its source. */
export function deliveryReport(
  mail: string,
  { action = 'failed', status = '5.1.1', quotes = 'message/rfc822' }: Told = {},
): string {
  const [headers = ''] = mail.split('\r\n\r\n', 1)
  return [
    'Return-Path: <>',
    'From: Mail Delivery System <MAILER-DAEMON@mx.test>',
    'To: citas@cuando.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    ' boundary="=_report"',
    '',
    '--=_report',
    'Content-Type: text/plain',
    '',
    'I could not deliver your message.',
    '--=_report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; rosa@ejemplo.test',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550',
    ' no such user',
    '',
    '--=_report',
    `Content-Type: ${quotes}`,
    '',
    quotes === 'message/rfc822' ? mail : headers,
    '--=_report--',
    '',
  ].join('\r\n')
}
