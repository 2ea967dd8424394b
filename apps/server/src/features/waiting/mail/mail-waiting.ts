import { withMailToken } from '@cuando/contract/appointments/mail-token'
import { bookPath, changePath } from '@cuando/contract/booking/page-state'
import { waitingPath } from '@cuando/contract/waiting/waiting-path'
import { givenName } from '@cuando/es/names/given-name'
import { fullName } from '@cuando/es/text'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Mailer } from '../../../platform/mail/make-mailer.ts'
import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { unlinkText } from '../../../platform/mail/unlink-text.ts'
import { signAddress } from '../../appointments/opening/sign-address.ts'
import { readSenders } from '../../commerce/owner-store.ts'
import { makeMailPicturePath } from '../../images/show-image.ts'
import type { ClaimReach } from '../../mail-quota/claim-reach.ts'
import {
  bookUrl,
  freeMail,
  offerMail,
  proofMail,
  type WaitingMailAbout,
} from '../mails/waiting-mail.tsx'
import { type Entry as LoadedEntry, presentEntry } from '../present.ts'
import { loadEntry } from '../show-entry.ts'
import { readWaitingMail, type WaitingMail } from './queue-mails.ts'

export interface WaitingMailTools {
  db: Db
  clock: Clock
  mailer: Mailer
  publicUrl: string
  /** Signs the tokens in mail links. */
  mailKey: Buffer
  claimReach: ClaimReach
}

/** Mails somebody who waits, unless what the mail is about is over by now, or their mailbox got too many mails. */
export async function mailWaiting(tools: WaitingMailTools, given: unknown): Promise<void> {
  const mail = readWaitingMail(given)
  const { commerceId, entryId } = mail
  const now = tools.clock.now()
  const [entry, [sender]] = await Promise.all([
    loadEntry({ db: tools.db, now }, { commerceId, entryId }),
    readSenders(tools.db, [commerceId]),
  ])
  if (!entry || !sender || entry.entry.email === null) return
  const { email } = entry.entry
  const written = await write(tools, entry, mail)
  if (!written) return
  const messageId = `<${entryId}.${keyOf(mail)}.waiting@cuando>`
  const reach = { commerceId, id: messageId, now, email, isOwn: false, countedDay: null }
  if (await tools.claimReach(reach)) return
  const { name, last_name: lastName } = entry.entry
  // A refused address is no fault: the place lapses, and the next in line gets it.
  await isDelivered(
    tools.mailer.send({
      to: { name: fullName({ name, lastName }), address: email },
      fromName: unlinkText(entry.commerce.name),
      replyTo: {
        name: `${sender.owner_name} ${sender.owner_last_name}`,
        address: sender.owner_email,
      },
      ...written,
      messageId,
    }),
  )
}

/** The same on every retry, so that mail programs recognise duplicates. */
function keyOf(mail: WaitingMail): string {
  switch (mail.about) {
    case 'PROOF':
      return 'proof'
    case 'OFFER':
      return mail.offerId
    case 'FREE':
      return `${mail.date}T${mail.time.replace(':', '')}`
  }
}

async function write(tools: WaitingMailTools, loaded: LoadedEntry, mail: WaitingMail) {
  const shown = presentEntry(loaded)
  const about = describe(tools, loaded)
  switch (mail.about) {
    case 'PROOF':
      return shown.state === 'UNPROVEN' ? proofMail(about) : null
    case 'OFFER':
      return shown.offer?.id === mail.offerId ? offerMail(about, shown.offer) : null
    case 'FREE': {
      if (shown.state !== 'WAITING') return null
      const { username } = loaded.commerce
      const chosen = { ...mail, serviceId: loaded.entry.service_id }
      const book = about.changePage ?? bookUrl(tools.publicUrl, username, chosen)
      return freeMail(about, { ...mail, book })
    }
  }
}

function describe(
  { publicUrl, mailKey }: WaitingMailTools,
  { entry, commerce, service }: LoadedEntry,
): WaitingMailAbout {
  const { commerce_id: commerceId, username } = commerce
  const { appointment_id: appointmentId } = entry
  const token = signAddress(mailKey, { commerceId, email: entry.email })
  const name = unlinkText(commerce.name)
  const page = `${publicUrl}${waitingPath(username, { entryId: entry.id })}`
  return {
    name: unlinkText(entry.name),
    greetedName: unlinkText(givenName(entry.name, entry.last_name)),
    commerceName: name,
    brand: {
      name,
      url: `${publicUrl}${bookPath(username)}`,
      pictureUrl: commerce.image_id && `${publicUrl}${makeMailPicturePath(commerce.image_id)}`,
    },
    serviceName: service?.name ? unlinkText(service.name) : null,
    firstDate: entry.first_date,
    lastDate: entry.last_date,
    part: entry.part,
    isSooner: entry.appointment_id !== null,
    changePage:
      appointmentId && withMailToken(`${publicUrl}${changePath(username, appointmentId)}`, token),
    isOnline: entry.modality === 'ONLINE',
    timezone: commerce.timezone,
    hourFormat: commerce.hour_format,
    publicUrl,
    page: withMailToken(page, token),
  }
}
