CREATE TYPE day_part AS ENUM ('ANY', 'MORNING', 'AFTERNOON', 'EVENING');
CREATE TYPE offer_state AS ENUM ('HELD', 'TAKEN', 'LAPSED', 'PASSED', 'WITHDRAWN');

-- People who wait for a place that is taken: on a day, or sooner than an appointment that they have. In the order of created_at.
CREATE TABLE waiting_entries (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Null at a business without services.
  service_id uuid,
  -- Null: anybody.
  member_id uuid,
  -- The appointment that would move.
  appointment_id uuid,
  first_date date NOT NULL,
  last_date date NOT NULL CHECK (first_date <= last_date),
  part day_part NOT NULL,
  name text NOT NULL,
  last_name text NOT NULL,
  email text CHECK (email = lower(email)),
  phone text,
  modality modality NOT NULL,
  visitor_zone text,
  created_at timestamptz NOT NULL,
  -- When its contact was proven: nothing is offered before.
  proven_at timestamptz,
  -- It left the line, took a place, or its days are over.
  ended_at timestamptz,
  -- The device that gets a push message, too; at most one.
  push_endpoint text,
  push_p256dh bytea,
  push_auth bytea,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, service_id) REFERENCES services (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE,
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK (num_nulls(push_endpoint, push_p256dh, push_auth) IN (0, 3))
);
CREATE INDEX waiting_entries_in_line ON waiting_entries (commerce_id, created_at, id) WHERE ended_at IS NULL;
CREATE INDEX waiting_entries_by_mailbox ON waiting_entries (commerce_id, mailbox_of(email)) WHERE email IS NOT NULL;
CREATE INDEX waiting_entries_by_phone ON waiting_entries (commerce_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX waiting_entries_by_appointment ON waiting_entries (commerce_id, appointment_id) WHERE appointment_id IS NOT NULL;
CREATE INDEX waiting_entries_by_last_date ON waiting_entries (last_date);

-- A place that was offered to somebody. While it is held it has an occupation, as an appointment has.
CREATE TABLE waiting_offers (
  commerce_id uuid NOT NULL,
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  occupation_id uuid,
  member_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  state offer_state NOT NULL,
  made_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  ended_at timestamptz,
  by_whatsapp boolean NOT NULL DEFAULT false,
  -- The owner chose it: notice and horizon don't count.
  by_hand boolean NOT NULL DEFAULT false,
  sent_at timestamptz,
  -- The place was booked since, so that its next opening is offered anew.
  is_settled boolean NOT NULL DEFAULT false,
  -- Those who wait were told that the place is free for all.
  is_told boolean NOT NULL DEFAULT false,
  appointment_id uuid,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, entry_id) REFERENCES waiting_entries (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, occupation_id) REFERENCES occupations (commerce_id, id),
  CHECK ((state = 'HELD') = (occupation_id IS NOT NULL)),
  CHECK ((state = 'HELD') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX waiting_offers_held ON waiting_offers (commerce_id, entry_id) WHERE state = 'HELD';
CREATE INDEX waiting_offers_by_occupation ON waiting_offers (commerce_id, occupation_id) WHERE occupation_id IS NOT NULL;
CREATE INDEX waiting_offers_of_entry ON waiting_offers (commerce_id, entry_id, made_at);
CREATE INDEX waiting_offers_coming ON waiting_offers (commerce_id, starts_at) WHERE NOT is_settled;

-- The state of the book that the line of a business was last compared with, and when to look again without a change.
CREATE TABLE waiting_lists (
  commerce_id uuid PRIMARY KEY REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  checked_version bigint NOT NULL,
  look_at timestamptz
);

-- Whether somebody waits: then each change of its book is followed by a look at the line.
ALTER TABLE commerces ADD COLUMN has_waiting boolean NOT NULL DEFAULT false;
CREATE INDEX commerces_with_waiting ON commerces (commerce_id) WHERE has_waiting;

ALTER TYPE notification_type ADD VALUE 'PLACE_HELD';
