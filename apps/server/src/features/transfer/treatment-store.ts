import type { DB } from '../../platform/db/schema.ts'

/**
 * How a table takes part when a business is exported, imported or deleted:
 * - `moved`: its rows go into the file and are imported from it; deleting the business deletes them
 * - `derived`: triggers write and delete its rows, at an import, too
 * - `left`: its rows are deleted, and are in no file
 * - `shared`: it has no rows of one business
 */
export type Treatment =
  | {
      how: 'moved'
      /** Columns that are not in the file, because they mean nothing at another installation. */
      omits?: readonly string[]
    }
  | { how: 'derived' | 'left' | 'shared'; why: string }

const moved = (...omits: string[]): Treatment => ({ how: 'moved', omits })
const left = (why: string): Treatment => ({ how: 'left', why })
const shared = (why: string): Treatment => ({ how: 'shared', why })
const derived = (why: string): Treatment => ({ how: 'derived', why })

const keyed = 'hashed with the key of this installation'
const google = "belongs to the grant of this installation's Google client"
const money = 'what this operator owes and has paid'

/** Every table of the schema. Rows are imported in this order and deleted in the opposite one. */
export const treatments = {
  // The file names the category, and the number of the sitemap is given by the database.
  commerces: moved('category_id', 'sitemap_number', 'has_meet_links'),
  users: moved(),
  directory_emails: moved(),
  directory_usernames: moved(),
  directory_google_accounts: moved(),
  account_devices: moved(),
  account_networks: left(keyed),
  allowed_names: moved(),
  images: moved(),
  directory_images: moved(),
  gallery_images: moved(),
  team_members: moved('has_meet_links'),
  resources: moved(),
  services: moved(),
  member_services: moved(),
  notice_choices: moved(),
  member_feeds: left('sealed with the key of this installation'),
  directory_member_feeds: left('leads to a sealed address'),
  member_invitations: left('leads to this installation'),
  days_off: moved(),
  customers: moved(),
  customer_words: derived('from the names of customers'),
  customer_notes: moved(),
  customer_imports: moved(),
  customer_import_rows: moved(),
  customer_merges: moved(),
  distinct_customers: moved(),
  stopped_reminders: moved(),
  blocked_contacts: moved(),
  occupations: moved(),
  appointments: moved(),
  directory_appointments: moved(),
  appointment_imports: moved(),
  appointment_import_rows: moved(),
  imported_events: moved(),
  appointment_moves: moved(),
  appointment_undos: moved(),
  // A device is subscribed by the key of this installation.
  waiting_entries: moved('push_endpoint', 'push_p256dh', 'push_auth'),
  waiting_offers: moved(),
  waiting_lists: left('what the waiting list was compared with last'),
  reminders: moved(),
  notifications: moved(),
  notification_reads: moved(),
  plan_changes: moved(),
  mail_days: moved(),
  referral_members: moved('referred_by', 'mailbox', 'paypal_mailbox', 'approved_paypal_email'),
  directory_referral_codes: moved(),
  book_versions: derived('from every change of the book'),
  referrals: left(money),
  referral_signs: left(money),
  payouts: left(money),
  referral_earnings: left(money),
  mailed_recipients: left(keyed),
  opened_mailboxes: left(keyed),
  calendar_feeds: left('sealed with the key of this installation'),
  directory_calendar_feeds: left('leads to a sealed address'),
  google_connections: left(google),
  google_calendars: left(google),
  google_events: left(google),
  google_busy: left(google),
  google_changes: left(google),
  google_costly_series: left(google),
  google_written_events: left(google),
  directory_google_channels: left(google),
  idempotency_keys: left('answers requests that are repeated within a day'),
  directory_sessions: left('a session is of one installation'),
  directory_memberships: left('belongs to accounts of other businesses'),
  push_subscriptions: left('belongs to a session'),
  directory_codes: left('a code is valid for 15 minutes'),
  backups: shared('the backups of the installation'),
  closed_months: shared('months of all businesses'),
  ended_months: shared('months of all businesses'),
  commerce_categories: shared('categories of all businesses'),
  directory_google_tokens: shared('hashes of tokens that were used once'),
  directory_known_origins: shared('keyed hashes that name nobody, and expire'),
  past_payouts: shared('amounts without a name'),
  image_leftovers: shared('objects in a store of pictures that a job is about to delete'),
  payout_batches: shared('batches of payouts to many'),
  plan_prices: shared('prices of the operator'),
  rate_limits: shared('keyed hashes that name nobody, and expire'),
  reached_recipients: shared('keyed hashes of recipients, for all businesses'),
  scheduled_tasks: shared('the schedule of the server'),
  schema_migrations: shared('the state of the schema'),
  server_keys: shared('the keys of the installation'),
} satisfies Record<keyof DB, Treatment>

/** Tables of the job queue, which the schema of the application does not name. */
export const jobTreatments: Record<string, Treatment> = {
  _private_jobs: left('mails and other work that is queued'),
  _private_job_queues: left('may be named after a business'),
  _private_known_crontabs: shared('the schedule of the server'),
  _private_tasks: shared('names of tasks'),
  migrations: shared('the state of the schema'),
}

export type TableName = keyof DB

const namesOf = (...hows: Treatment['how'][]): TableName[] =>
  Object.entries(treatments).flatMap(([name, { how }]) =>
    hows.includes(how) ? [name as TableName] : [],
  )

/** Parents come before their children, as inserting demands. */
export const movedTables: readonly TableName[] = namesOf('moved')

/** Children come before their parents, as deleting demands. Codes are kept by e-mail, not by business. */
export const deletedTables: readonly TableName[] = namesOf('moved', 'derived', 'left')
  .filter((name) => name !== 'directory_codes')
  .reverse()

/** The columns of a table that are in no file. */
export function omittedFrom(name: TableName): readonly string[] {
  const treatment: Treatment = treatments[name]
  return treatment.how === 'moved' ? (treatment.omits ?? []) : []
}
