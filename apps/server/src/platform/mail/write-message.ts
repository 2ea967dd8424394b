import type { SendMailOptions } from 'nodemailer'

/** A mail as it is sent: with CRLF, and whom it is from and to. */
export interface WrittenMail {
  bytes: Buffer
  envelope: { from: string | false; to: string[] }
}

let writer: ReturnType<typeof openWriter> | undefined

/**
 * Writes the whole message before it is sent: nodemailer would write it to the connection in dozens of pieces, each a
 * system call.
 */
export async function writeMessage(message: SendMailOptions): Promise<WrittenMail> {
  writer ??= openWriter()
  const { message: bytes, envelope } = await (await writer).sendMail(message)
  if (!Buffer.isBuffer(bytes)) throw new Error('nodemailer gave a stream where a buffer was asked')
  return { bytes, envelope }
}

async function openWriter() {
  // Imported with the first mail: it would delay the server's start by a tenth of a second.
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}
