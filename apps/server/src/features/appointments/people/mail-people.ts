import { isDelivered } from '../../../platform/mail/send-failure.ts'
import { readChoices } from '../../notices/choices-store.ts'
import { readOwnMailbox } from '../../notices/read-own-mailbox.ts'
import { ownerMail } from '../mails/owner-mail.tsx'
import {
  addressOfOwner,
  type LoadedMail,
  loadMail,
  type MailTools,
  messageIdOf,
} from '../notify/mail-action.ts'
import { isOvertaken, type MailedAction } from '../notify/mailed-action.ts'

/** Mails the owner about a customer's action, unless a later one has superseded it or they want only their own. */
export async function mailOwner(tools: MailTools, mailed: MailedAction): Promise<void> {
  const mail = await loadCurrent(tools, mailed)
  if (!mail || !(await wantsMail(tools, mailed))) return
  await send(tools, mailed, { mail, to: addressOfOwner(mail.commerce), id: 'owner' })
}

/** Mails somebody of a team about their own appointment, if they log in and want it. */
export async function mailMember(tools: MailTools, mailed: MailedAction): Promise<void> {
  const { commerceId, to } = mailed
  if (to === undefined) return
  const mail = await loadCurrent(tools, mailed)
  if (!mail) return
  const mailbox = await readOwnMailbox(tools.db, commerceId, to)
  if (!mailbox?.wantsMails) return
  const seen = mailbox.role === 'STAFF' ? withoutEmail(mail) : mail
  await send(tools, mailed, { mail: seen, to: mailbox, id: to })
}

/** As people see an appointment who reach only their own. */
const withoutEmail = ({ about, ...mail }: LoadedMail): LoadedMail => ({
  ...mail,
  about: { ...about, customer: { ...about.customer, email: null } },
})

async function loadCurrent(tools: MailTools, mailed: MailedAction) {
  const mail = await loadMail(tools, mailed)
  return mail && !isOvertaken(mailed, mail.row) ? mail : null
}

/** Whether the owner wants the mail: no query at a business of one. */
async function wantsMail({ db }: MailTools, { commerceId, people }: MailedAction) {
  if (!people || people.includes(commerceId)) return true
  return (await readChoices(db, commerceId, commerceId)).mails !== 'OWN'
}

interface Addressed {
  mail: LoadedMail
  to: { name: string; address: string }
  /** Of the person, in the id of the message. */
  id: string
}

async function send({ mailer }: MailTools, mailed: MailedAction, { mail, to, id }: Addressed) {
  const { name, lastName, email } = mail.about.customer
  const sending = mailer.send({
    to,
    ...(email !== null && { replyTo: { name: `${name} ${lastName}`, address: email } }),
    ...(await ownerMail(mail.about, mailed.action, mailed.corrected)),
    messageId: messageIdOf(mailed, id),
  })
  // If the address is refused, the notification in the app remains.
  await isDelivered(sending)
}
