-- Invita y Gana: a business's part in the referral programme.
CREATE TABLE referral_members (
  commerce_id uuid PRIMARY KEY REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  code text NOT NULL,
  -- The business that invited it. No row can point into another business, so it may be gone.
  referred_by uuid,
  paypal_email text CHECK (paypal_email = lower(paypal_email))
);
INSERT INTO referral_members (commerce_id, code, referred_by)
  SELECT commerce_id, referral_code, referred_by FROM commerces;

-- What a referred business has in common with the one that invited it, so that it is its own.
CREATE TYPE own_referral_sign AS ENUM ('EMAIL', 'PHONE', 'DEVICE');

-- The businesses that one has invited.
CREATE TABLE referrals (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  referred_id uuid NOT NULL,
  registered_at timestamptz NOT NULL,
  own_by own_referral_sign,
  PRIMARY KEY (commerce_id, referred_id)
);
CREATE INDEX referrals_newest ON referrals (commerce_id, registered_at DESC, referred_id);
INSERT INTO referrals (commerce_id, referred_id, registered_at, own_by)
  SELECT referrer.commerce_id, referred.commerce_id, referred.created_at,
    CASE WHEN referred.phone = referrer.phone AND referred.phone <> '' THEN 'PHONE'::own_referral_sign END
  FROM commerces AS referred JOIN commerces AS referrer ON referrer.commerce_id = referred.referred_by;

ALTER TABLE commerces DROP COLUMN referral_code, DROP COLUMN referred_by;

-- The devices from which a business was registered or entered, the latest few.
CREATE TABLE account_devices (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  device_id text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, device_id)
);

-- Which plan a business has had since when; before the first it is FREE.
CREATE TABLE plan_changes (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  changed_at timestamptz NOT NULL,
  plan plan NOT NULL,
  PRIMARY KEY (commerce_id, changed_at)
);
INSERT INTO plan_changes (commerce_id, changed_at, plan)
  SELECT commerce_id, plan_since, plan FROM commerces WHERE plan <> 'FREE';

-- What a month of a plan costs, in cents of a US dollar.
CREATE TABLE plan_prices (
  plan plan PRIMARY KEY CHECK (plan <> 'FREE'),
  cents integer NOT NULL CHECK (cents > 0)
);

-- Whether an appointment was cancelled when the month (in UTC) ended in which it was made; while that month lasts,
-- whether it is. Then it earns nothing.
ALTER TABLE appointments ADD COLUMN cancelled_in_month boolean NOT NULL DEFAULT false;
-- When was not kept until now. Of businesses that nobody referred it makes no difference: nobody ever will have.
UPDATE appointments SET cancelled_in_month = true
  WHERE status = 'CANCELLED' AND created_at >= '2025-10-01Z' AND commerce_id IN (SELECT referred_id FROM referrals);
CREATE INDEX appointments_by_creation ON appointments (commerce_id, created_at) WHERE NOT cancelled_in_month;

-- The months whose earnings are final, 'yyyy-MM'.
CREATE TABLE closed_months (
  month text PRIMARY KEY CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  closed_at timestamptz NOT NULL
);

-- What is paid at once, by one file. Without paid_at it has been written, but nobody said that it was paid.
CREATE TABLE payout_batches (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL,
  paid_at timestamptz
);
CREATE TABLE payouts (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  batch_id integer NOT NULL REFERENCES payout_batches (id),
  number integer NOT NULL,
  -- As it was then.
  paypal_email text NOT NULL,
  cents integer NOT NULL CHECK (cents > 0),
  -- When PayPal gave the money back: what it paid is owed again.
  returned_at timestamptz,
  PRIMARY KEY (commerce_id, batch_id)
);
CREATE INDEX payouts_by_batch ON payouts (batch_id, number);

-- What a referred business has earned the one that invited it in a closed month; no row for nothing.
CREATE TABLE referral_earnings (
  commerce_id uuid NOT NULL,
  month text NOT NULL CHECK (month ~ '^[0-9]{4}-[0-9]{2}$'),
  referred_id uuid NOT NULL,
  appointments integer NOT NULL CHECK (appointments >= 0),
  cents integer NOT NULL CHECK (cents > 0),
  -- The batch that pays it: null while nothing does.
  batch_id integer,
  PRIMARY KEY (commerce_id, month, referred_id),
  FOREIGN KEY (commerce_id, referred_id) REFERENCES referrals (commerce_id, referred_id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, batch_id) REFERENCES payouts (commerce_id, batch_id)
);
CREATE INDEX referral_earnings_by_referred ON referral_earnings (commerce_id, referred_id);
CREATE INDEX referral_earnings_owed ON referral_earnings (commerce_id) WHERE batch_id IS NULL;
