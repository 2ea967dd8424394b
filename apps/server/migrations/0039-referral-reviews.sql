-- The mailbox that an address leads to, as mailboxOf (platform/mail/mailbox-of.ts) has it.
CREATE FUNCTION mailbox_of(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN split_part(lower(email COLLATE "C"), '@', 2) IN ('gmail.com', 'googlemail.com') THEN
      replace(split_part(split_part(lower(email COLLATE "C"), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE
      split_part(split_part(lower(email COLLATE "C"), '@', 1), '+', 1)
        || '@' || split_part(lower(email COLLATE "C"), '@', 2)
  END;

-- The networks from which a business was registered or entered, the latest few. The hashes are keyed.
CREATE TABLE account_networks (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  network bytea NOT NULL,
  is_registration boolean NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, network)
);

ALTER TABLE referral_members
  -- The keyed hashes of the mailboxes of its account and of its PayPal e-mail, as opened_mailboxes has them. Null until
  -- the owner registers, logs in or saves the e-mail.
  ADD COLUMN mailbox bytea,
  ADD COLUMN paypal_mailbox bytea,
  -- The PayPal e-mail that the operator has approved. Only this one is paid to.
  ADD COLUMN approved_paypal_email text;
CREATE INDEX referral_members_by_paypal_email ON referral_members (paypal_email) WHERE paypal_email IS NOT NULL;

-- What makes a referred business look like the one that invited it, or like another one that it invited.
CREATE TYPE referral_sign AS ENUM ('EMAIL', 'PHONE', 'DEVICE', 'NO_DEVICE', 'NETWORK', 'PAYPAL');
CREATE TABLE referral_signs (
  commerce_id uuid NOT NULL,
  referred_id uuid NOT NULL,
  sign referral_sign NOT NULL,
  -- One of the businesses that it is shared with: the one that invited, if it is among them. Itself for NO_DEVICE.
  shared_with uuid NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, referred_id, sign),
  FOREIGN KEY (commerce_id, referred_id) REFERENCES referrals (commerce_id, referred_id) ON DELETE CASCADE
);
INSERT INTO referral_signs (commerce_id, referred_id, sign, shared_with, found_at)
  SELECT commerce_id, referred_id, own_by::text::referral_sign, commerce_id, now()
  FROM referrals WHERE own_by IS NOT NULL;
INSERT INTO referral_signs (commerce_id, referred_id, sign, shared_with, found_at)
  SELECT commerce_id, referred_id, 'NO_DEVICE', referred_id, now()
  FROM referrals
  WHERE NOT EXISTS (SELECT FROM account_devices WHERE account_devices.commerce_id = referrals.referred_id);

ALTER TABLE referrals
  DROP COLUMN own_by,
  -- When the operator accepted it, whatever signs had been found by then.
  ADD COLUMN accepted_at timestamptz;
DROP TYPE own_referral_sign;

-- The months that are over, with what a month of each plan cost when they ended, in cents of a US dollar.
CREATE TABLE ended_months (
  month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  prices jsonb NOT NULL
);

-- Earnings used to count the appointments made in a month. What is in a payout stays, and the appointments that it
-- counted earn nothing again. Everything else is counted by the time of the appointments, from the first month on.
DELETE FROM referral_earnings WHERE batch_id IS NULL;
ALTER TABLE referral_earnings ADD COLUMN by_creation boolean NOT NULL DEFAULT false;
UPDATE referral_earnings SET by_creation = true;
DELETE FROM closed_months;

DROP INDEX appointments_by_creation;
ALTER TABLE appointments DROP COLUMN cancelled_in_month;
