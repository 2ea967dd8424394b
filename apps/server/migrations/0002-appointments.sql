-- Occupations are what conflicts are decided on; appointments point to theirs.

CREATE TYPE appointment_status AS ENUM ('PENDING', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'EXPIRED');
CREATE TYPE notification_type AS ENUM
  ('APPOINTMENT_CREATED', 'APPOINTMENT_CANCELLED', 'APPOINTMENT_RESCHEDULED', 'APPOINTMENT_REMINDER');

CREATE TABLE customers (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  notes text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  UNIQUE (commerce_id, email)
);

-- One row is one NORMAL appointment, one class slot or one UNIQUE event. Preparation and places are frozen
-- when it is made: later edits of the service change new bookings only.
CREATE TABLE occupations (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  service_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  covers_from timestamptz NOT NULL,
  span tstzrange NOT NULL GENERATED ALWAYS AS (tstzrange(covers_from, ends_at, '[)')) STORED,
  places integer NOT NULL CHECK (places >= 1),
  attendees integer NOT NULL CHECK (attendees >= 0),
  max_attendees integer NOT NULL CHECK (max_attendees >= 1),
  is_live boolean NOT NULL DEFAULT true,
  is_event boolean NOT NULL DEFAULT false,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, service_id) REFERENCES services (commerce_id, id),
  CHECK (covers_from <= starts_at AND starts_at < ends_at),
  CONSTRAINT occupations_attendees_fit CHECK (attendees <= max_attendees),
  CONSTRAINT occupations_do_not_overlap
    EXCLUDE USING gist (commerce_id WITH =, span WITH &&) WHERE (places = 1 AND is_live)
);
CREATE INDEX occupations_by_end ON occupations (commerce_id, ends_at) INCLUDE (covers_from) WHERE is_live;
-- An event of one date only has one occupation for its whole life.
CREATE UNIQUE INDEX occupations_one_per_event ON occupations (commerce_id, service_id) WHERE is_event;

CREATE TABLE appointments (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  occupation_id uuid NOT NULL,
  service_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  notes text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  status appointment_status NOT NULL,
  modality modality NOT NULL,
  address text,
  latitude double precision,
  longitude double precision,
  notice_to_cancel_hours integer NOT NULL,
  no_show boolean NOT NULL DEFAULT false,
  meet_link text,
  cancel_reason text,
  final_notes text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, occupation_id) REFERENCES occupations (commerce_id, id),
  FOREIGN KEY (commerce_id, service_id) REFERENCES services (commerce_id, id),
  FOREIGN KEY (commerce_id, customer_id) REFERENCES customers (commerce_id, id),
  CHECK (modality <> 'CUSTOM' OR (address IS NOT NULL AND latitude IS NOT NULL AND longitude IS NOT NULL))
);
CREATE INDEX appointments_upcoming ON appointments (commerce_id, starts_at, id)
  WHERE status IN ('PENDING', 'ACTIVE');
CREATE INDEX appointments_by_occupation ON appointments (commerce_id, occupation_id);
CREATE INDEX appointments_by_customer ON appointments (commerce_id, customer_id, starts_at);

CREATE TABLE notifications (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  type notification_type NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  appointment_id uuid,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX notifications_newest ON notifications (commerce_id, created_at DESC, id);
CREATE INDEX notifications_unread ON notifications (commerce_id) WHERE NOT is_read;

CREATE TABLE idempotency_keys (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  appointment_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- The links in mails name an appointment and no business.
CREATE TABLE directory_appointments (
  appointment_id uuid PRIMARY KEY,
  commerce_id uuid NOT NULL
);

-- What is too large for NOTIFY on its way between processes; the columns are those of @socket.io/postgres-adapter.
CREATE TABLE socket_io_attachments (
  id bigserial UNIQUE,
  created_at timestamptz DEFAULT now(),
  payload bytea
);
