import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createCalendarFeed } from '@cuando/contract/accounts/integrations'
import { uploadImage } from '@cuando/contract/accounts/profile'
import sharp from 'sharp'
import type { TestApp } from '../make-test-app.ts'
import { dataOf, type TestBusiness } from '../open-business.ts'
import { bookAs } from '../steps/book-as.ts'
import { changeAs } from '../steps/change-as.ts'
import { waitAs } from '../steps/wait-as.ts'
import { addCustomers, addNotes } from './customers.ts'
import { addEarnings } from './referrals.ts'
import { addRows, changeRows, ownedBy, storedRow, storedRows } from './rows.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Gives a business that has invited `guest`, and is connected with Google, at least one row in each table that has rows of
 * businesses.
 */
export async function fillBusiness(
  app: TestApp,
  salon: TestBusiness,
  guest: TestBusiness,
): Promise<void> {
  await fillAccount(app, salon)
  await fillBook(app, salon)
  await fillMoney(app, salon, guest)
  await fillGoogle(app, salon)
}

async function fillAccount(app: TestApp, salon: TestBusiness): Promise<void> {
  const own = ownedBy(salon)
  const now = app.clock.now()
  const { id: userId } = await storedRow(app, 'users', own)
  const [session] = await storedRows(app, 'directory_sessions', own)
  await addRows(app, 'account_devices', [{ ...own, device_id: 'a device', seen_at: now }])
  await addRows(app, 'allowed_names', [{ ...own, name: 'Banco de Semillas', allowed_at: now }])
  await addRows(app, 'directory_google_accounts', [
    { ...own, user_id: userId, subject: `subject of ${userId}`, linked_at: now },
  ])
  await addRows(app, 'directory_codes', [
    {
      email: salon.email,
      purpose: 'RESET',
      attempts_left: 5,
      code_hash: hash('123456'),
      requested_at: now,
      expires_at: now,
    },
  ])
  await addRows(app, 'push_subscriptions', [
    {
      ...own,
      id: randomUUID(),
      token_hash: session?.token_hash ?? hash('none'),
      endpoint: `https://push.test/${randomUUID()}`,
      p256dh: randomBytes(65),
      auth: randomBytes(16),
      created_at: now,
    },
  ])
  dataOf(await app.call(createCalendarFeed, {}, salon.token))
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a05' } })
    .png()
    .toBuffer()
  const body = { kind: 'gallery', format: 'png', imageBase64: png.toString('base64') } as const
  dataOf(await app.call(uploadImage, { body }, salon.token))
  const { id: imageId } = await storedRow(app, 'images', own)
  await addRows(app, 'gallery_images', [{ ...own, image_id: imageId, position: 1 }])
  await changeRows(app, 'images', own, { delete_at: null })
}

async function fillBook(app: TestApp, salon: TestBusiness): Promise<void> {
  const own = ownedBy(salon)
  const { id: serviceId } = await storedRow(app, 'services', own)
  await addRows(app, 'member_invitations', [
    {
      ...own,
      member_id: salon.commerceId,
      email: 'sofia@ejemplo.test',
      role: 'RECEPTION',
      created_at: app.clock.now(),
      expires_at: app.clock.now(),
    },
  ])
  await addRows(app, 'notice_choices', [{ ...own, member_id: salon.commerceId, feed: 'OWN' }])
  await addRows(app, 'member_feeds', [
    { ...own, member_id: salon.commerceId, token: hash('sealed'), created_at: app.clock.now() },
  ])
  await addRows(app, 'directory_member_feeds', [
    { ...own, member_id: salon.commerceId, token_hash: randomBytes(32) },
  ])
  await addRows(app, 'directory_memberships', [{ ...own, user_id: randomUUID() }])
  const resourceId = randomUUID()
  await addRows(app, 'resources', [{ ...own, id: resourceId, name: 'Láser', units: 2 }])
  await changeRows(app, 'services', own, { resource_id: resourceId })
  await addRows(app, 'member_services', [
    { ...own, member_id: salon.commerceId, service_id: serviceId, duration: 45, price: 300 },
  ])
  const now = app.clock.now()
  const as = changeAs(app, () => salon)
  const booked = dataOf(await bookAs(app, salon, {}, randomUUID()))
  await as.moveOwn(booked.id, '2026-11-26', '11:00')
  const [news] = await storedRows(app, 'notifications', own)
  await addRows(app, 'notification_reads', [
    { ...own, notification_id: news?.id ?? '', member_id: salon.commerceId },
  ])
  const other = dataOf(await bookAs(app, salon, { email: 'ana@ejemplo.test', time: '12:00' }))
  await as.cancel(other.id, 'Se enfermó')
  await addCustomers(app, salon, [{ name: 'Lola', email: 'lola@ejemplo.test' }])
  const { id: customerId } = await storedRow(app, 'customers', { ...own, name: 'Lola' })
  await addNotes(app, salon, customerId, [{ content: 'Alérgica al amoniaco' }])
  const importId = randomUUID()
  await addRows(app, 'customer_imports', [
    { ...own, id: importId, file_name: 'clientes.csv', created_at: now },
  ])
  await addRows(app, 'customer_import_rows', [
    { ...own, import_id: importId, customer_id: customerId, version: 1 },
  ])
  await addRows(app, 'appointment_imports', [
    { ...own, id: importId, file_name: 'agenda.ics', reminds: false, created_at: now },
  ])
  await addRows(app, 'appointment_import_rows', [
    { ...own, import_id: importId, id: booked.id, appointment_id: booked.id },
  ])
  await addRows(app, 'imported_events', [
    { ...own, key: hash('an event'), appointment_id: booked.id, google_id: 'abc123' },
  ])
  await addCustomers(app, salon, [{ name: 'Lolita', phone: '5500001111' }])
  const { id: distinctId } = await storedRow(app, 'customers', { ...own, name: 'Lolita' })
  const [oneId = '', otherId = ''] = [customerId, distinctId].toSorted()
  await addRows(app, 'distinct_customers', [{ ...own, one_id: oneId, other_id: otherId }])
  const former = JSON.stringify({ name: 'Lola', last_name: '' })
  await addRows(app, 'customer_merges', [
    {
      ...own,
      id: randomUUID(),
      kept_id: customerId,
      other_id: randomUUID(),
      merged_at: now,
      version: 2,
      kept_before: former,
      other_before: former,
      kept_after: former,
      moved: '{}',
    },
  ])
  await addRows(app, 'stopped_reminders', [
    { ...own, customer_id: customerId, email: 'lola@ejemplo.test', stopped_at: now },
  ])
  await addRows(app, 'blocked_contacts', [
    { ...own, id: randomUUID(), kind: 'EMAIL', value: 'malo@ejemplo.test', created_at: now },
  ])
  await addRows(app, 'days_off', [
    { ...own, id: randomUUID(), date: '2026-12-24', description: 'Nochebuena' },
  ])
  await addRows(app, 'mail_days', [{ ...own, day: '2026-11-24', mails: 2, own_mails: 1 }])
  await addRows(app, 'mailed_recipients', [
    { ...own, day: '2026-11-24', mailbox: hash('a mailbox'), mails: 2 },
  ])
  await fillWaitingList(app, salon)
  await addRows(app, 'plan_changes', [{ ...own, plan: 'PRO', changed_at: now }])
}

/** Adds an entry of the waiting list with a held place. */
async function fillWaitingList(app: TestApp, salon: TestBusiness): Promise<void> {
  const wait = waitAs(app, () => salon)
  const entryId = await wait.waiting('Inés', { date: '2026-12-24' })
  dataOf(await wait.offer(entryId, { date: '2026-12-09', time: '12:00' }))
  await addRows(app, 'waiting_lists', [{ ...ownedBy(salon), checked_version: 1 }])
}

/** Adds an earning for an invitation, and its payout. */
async function fillMoney(app: TestApp, salon: TestBusiness, guest: TestBusiness): Promise<void> {
  const own = ownedBy(salon)
  const now = app.clock.now()
  await addRows(app, 'payout_batches', [{ created_at: now, paid_at: now }])
  const batches = await storedRows(app, 'payout_batches')
  const batch = Math.max(...batches.map(({ id }) => id))
  await addRows(app, 'payouts', [
    {
      ...own,
      batch_id: batch,
      number: 1,
      cents: 300,
      paypal_email: `pago-${salon.commerceId}@ejemplo.test`,
    },
  ])
  await addEarnings(app, salon, guest, {
    month: '2026-10',
    appointments: 3,
    cents: 300,
    batch_id: batch,
  })
  await addRows(app, 'referral_signs', [
    {
      ...own,
      referred_id: guest.commerceId,
      shared_with: salon.commerceId,
      sign: 'PHONE',
      found_at: now,
    },
  ])
  await addRows(app, 'opened_mailboxes', [
    { ...own, mailbox: hash('a mailbox'), network: hash('a network'), opened_at: now },
  ])
}

/** Adds rows of a sync to the connection and its calendars. */
async function fillGoogle(app: TestApp, salon: TestBusiness): Promise<void> {
  const own = ownedBy(salon)
  const mine = { ...own, member_id: salon.commerceId }
  const now = app.clock.now()
  const [calendar] = await storedRows(app, 'google_calendars', own)
  const [appointment] = await storedRows(app, 'appointments', own)
  const calendarId = calendar?.id ?? ''
  const appointmentId = appointment?.id ?? ''
  await addRows(app, 'directory_google_channels', [{ ...own, channel_id: randomUUID() }])
  await addRows(app, 'google_events', [
    { ...mine, calendar_id: calendarId, id: 'an event', series_id: 'a series', event: '{}' },
  ])
  await addRows(app, 'google_busy', [
    {
      ...mine,
      calendar_id: calendarId,
      event_id: 'an event',
      starts_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    },
  ])
  await addRows(app, 'google_costly_series', [{ ...own, hash: hash('a series'), found_at: now }])
  await addRows(app, 'google_written_events', [
    {
      ...own,
      appointment_id: appointmentId,
      account: hash('an account'),
      sequence: 1,
      written_at: now,
    },
  ])
}
