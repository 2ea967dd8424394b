/**
 * Where each table lives once a database is distributed by Citus. Every table must be in one of these lists; a test compares
 * them with the migrated database.
 */

/** Rows of one business, divided among the nodes by `commerce_id`: all rows of a business are on the same node. */
export const distributedTables = [
  'commerces',
  'account_devices',
  'account_networks',
  'allowed_names',
  'appointment_moves',
  'appointment_undos',
  'appointments',
  'blocked_contacts',
  'book_versions',
  'calendar_feeds',
  'customer_import_rows',
  'customer_imports',
  'customer_notes',
  'customer_words',
  'customers',
  'days_off',
  'gallery_images',
  'google_busy',
  'google_calendars',
  'google_changes',
  'google_connections',
  'google_costly_series',
  'google_events',
  'google_written_events',
  'idempotency_keys',
  'image_leftovers',
  'images',
  'mail_days',
  'mailed_recipients',
  'notifications',
  'occupations',
  'opened_mailboxes',
  'payouts',
  'plan_changes',
  'push_subscriptions',
  'referral_earnings',
  'referral_members',
  'referral_signs',
  'referrals',
  'reminders',
  'services',
  'stopped_reminders',
  'users',
] as const

/** Copied whole to every node, because rows of businesses refer to them. */
export const referenceTables = [
  'commerce_categories',
  'directory_sessions',
  'payout_batches',
] as const

/** On the coordinator alone: they answer without a business, or belong to the installation. */
export const localTables = [
  'backups',
  'closed_months',
  'directory_appointments',
  'directory_calendar_feeds',
  'directory_codes',
  'directory_emails',
  'directory_google_accounts',
  'directory_google_channels',
  'directory_google_tokens',
  'directory_images',
  'directory_known_origins',
  'directory_referral_codes',
  'directory_usernames',
  'ended_months',
  'past_payouts',
  'plan_prices',
  'rate_limits',
  'reached_recipients',
  'scheduled_tasks',
  'schema_migrations',
  'server_keys',
] as const
