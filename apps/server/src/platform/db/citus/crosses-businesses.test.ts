import { expect, it } from 'vitest'
import { crossesBusinesses } from './crosses-businesses.ts'

it.each([
  'SELECT commerce_id FROM users WHERE status = $1 FOR UPDATE SKIP LOCKED',
  'select "id" from "commerces" where "summary_due_at" <= $1 for no key update skip locked',
  'DELETE FROM reminders WHERE ctid = ANY(ARRAY(SELECT ctid FROM reminders LIMIT $1))',
  'WITH counted AS (\n  UPDATE mail_days SET mails = $1) SELECT 1',
  'with "gone" as (delete from "images" where "id" = $1) select 1',
  'select 1 from "directory_referral_codes" inner join "commerces" on true for key share of "commerces"',
  'SELECT FROM referrals WHERE commerce_id = $1 AND EXISTS (SELECT FROM users AS own WHERE own.commerce_id = referrals.referred_id)',
  'SELECT FROM users AS own, referrals WHERE own.commerce_id IN (referrals.referred_id, referrals.commerce_id)',
  'select "name" from "referral_signs" left join "commerces" on "commerces"."commerce_id" = "referral_signs"."shared_with"',
  'select "name" from "referrals" inner join "users" on "referrals"."referred_id" = "users"."commerce_id"',
])('a statement for any business: %s', (statement) => {
  expect(crossesBusinesses(statement)).toBe(true)
})

it.each([
  'select "id" from "commerces" where "commerce_id" = $1 for no key update',
  'SELECT name FROM users WHERE commerce_id = $1 FOR UPDATE SKIP LOCKED',
  'WITH gone AS (DELETE FROM reminders WHERE commerce_id = $1) SELECT 1',
  'SELECT commerce_id FROM reminders WHERE due_at <= $1 LIMIT $2',
  'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits FOR UPDATE SKIP LOCKED)',
  'UPDATE commerces SET summary_due_at = next.due_at FROM unnest($1::uuid[]) AS next (commerce_id)',
  'WITH found AS MATERIALIZED (SELECT referred_id FROM referrals) SELECT FROM users JOIN found ON users.commerce_id = found.referred_id',
])('a statement that Citus can run: %s', (statement) => {
  expect(crossesBusinesses(statement)).toBe(false)
})
