-- Businesses, their owners and services. Tenant tables carry commerce_id first in every key; the directory_*
-- tables answer the look-ups that come without one, and are the only tables that do not belong to a business.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TYPE plan AS ENUM ('FREE', 'PRO', 'TURBO');
CREATE TYPE user_role AS ENUM ('OWNER');
CREATE TYPE user_status AS ENUM ('PENDING', 'ACTIVE');
CREATE TYPE service_type AS ENUM ('NORMAL', 'RECURRENT', 'UNIQUE');
CREATE TYPE currency AS ENUM ('MXN', 'USD');
CREATE TYPE modality AS ENUM ('LOCAL', 'CUSTOM', 'ONLINE');
CREATE TYPE code_purpose AS ENUM ('VERIFY');

CREATE TABLE commerce_categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL UNIQUE
);

CREATE TABLE commerces (
  commerce_id uuid PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  category_id uuid REFERENCES commerce_categories (id),
  other_category text,
  username text NOT NULL CHECK (username ~ '^[a-z0-9-]{3,40}$'),
  timezone text NOT NULL,
  week_hours jsonb NOT NULL,
  appointment_duration integer NOT NULL DEFAULT 60 CHECK (appointment_duration BETWEEN 5 AND 1440),
  can_pickup boolean NOT NULL,
  can_delivery boolean NOT NULL,
  can_online boolean NOT NULL,
  image_id uuid,
  cover_id uuid,
  plan plan NOT NULL DEFAULT 'FREE',
  plan_since timestamptz NOT NULL,
  referral_code text NOT NULL,
  referred_by uuid,
  notify_by_email boolean NOT NULL DEFAULT true,
  -- Nobody can book before the owner has shown that the e-mail address is theirs.
  is_public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (category_id IS NULL OR other_category IS NULL)
);

CREATE TABLE users (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  role user_role NOT NULL DEFAULT 'OWNER',
  status user_status NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id)
);

CREATE TABLE services (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  type service_type NOT NULL,
  price numeric(9, 2) NOT NULL CHECK (price >= 0),
  currency currency NOT NULL,
  duration integer NOT NULL CHECK (duration BETWEEN 5 AND 1440 AND duration % 5 = 0),
  modality modality NOT NULL,
  max_distance_km double precision CHECK (max_distance_km > 0),
  prep_minutes integer NOT NULL DEFAULT 0 CHECK (prep_minutes BETWEEN 0 AND 1440),
  interval_minutes integer NOT NULL DEFAULT 15 CHECK (interval_minutes BETWEEN 5 AND 1440),
  notice_to_cancel_hours integer NOT NULL DEFAULT 24 CHECK (notice_to_cancel_hours BETWEEN 0 AND 720),
  places integer NOT NULL DEFAULT 1 CHECK (places BETWEEN 1 AND 100),
  notice_to_book_hours integer NOT NULL DEFAULT 0 CHECK (notice_to_book_hours BETWEEN 0 AND 720),
  max_attendees integer CHECK (max_attendees BETWEEN 1 AND 100),
  specific_date date,
  specific_time time(0),
  week_hours jsonb,
  is_active boolean NOT NULL DEFAULT true,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  CHECK ((type = 'UNIQUE') = (specific_date IS NOT NULL AND specific_time IS NOT NULL)),
  CHECK (type <> 'UNIQUE' OR max_attendees IS NOT NULL),
  CHECK (type <> 'NORMAL' OR max_attendees IS NULL),
  CHECK ((type = 'RECURRENT') = (week_hours IS NOT NULL))
);

CREATE TABLE days_off (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  date date NOT NULL,
  start_time time(0),
  end_time text CHECK (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$'),
  description text NOT NULL,
  PRIMARY KEY (commerce_id, id),
  CHECK ((start_time IS NULL) = (end_time IS NULL))
);
CREATE INDEX days_off_by_date ON days_off (commerce_id, date);

CREATE TABLE images (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  webp bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id)
);
-- Pictures are compressed already.
ALTER TABLE images ALTER COLUMN webp SET STORAGE EXTERNAL;

ALTER TABLE commerces
  ADD FOREIGN KEY (commerce_id, image_id) REFERENCES images (commerce_id, id) DEFERRABLE INITIALLY DEFERRED,
  ADD FOREIGN KEY (commerce_id, cover_id) REFERENCES images (commerce_id, id) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE directory_usernames (
  username text PRIMARY KEY,
  commerce_id uuid NOT NULL
);

CREATE TABLE directory_emails (
  email text PRIMARY KEY CHECK (email = lower(email)),
  commerce_id uuid NOT NULL,
  user_id uuid NOT NULL
);

CREATE TABLE directory_referral_codes (
  code text PRIMARY KEY,
  commerce_id uuid NOT NULL
);

CREATE TABLE directory_images (
  image_id uuid PRIMARY KEY,
  commerce_id uuid NOT NULL
);

CREATE TABLE directory_sessions (
  token_hash bytea PRIMARY KEY,
  commerce_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_remembered boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX directory_sessions_by_user ON directory_sessions (user_id);
CREATE INDEX directory_sessions_by_expiry ON directory_sessions (expires_at);

-- One row an e-mail and purpose: a new code takes the place of the old.
CREATE TABLE directory_codes (
  email text NOT NULL,
  purpose code_purpose NOT NULL,
  code_hash bytea,
  attempts_left integer NOT NULL CHECK (attempts_left >= 0),
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (email, purpose)
);

-- The columns are those of rate-limiter-flexible.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
