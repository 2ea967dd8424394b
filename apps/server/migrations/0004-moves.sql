-- What becomes of an appointment after it was booked.

CREATE TYPE actor AS ENUM ('OWNER', 'CUSTOMER');

ALTER TABLE commerces ADD COLUMN auto_confirm boolean NOT NULL DEFAULT true;

ALTER TABLE appointments
  ADD COLUMN booked_by actor NOT NULL DEFAULT 'CUSTOMER',
  -- Rises with every change that calendars hear of (RFC 5545's SEQUENCE).
  ADD COLUMN sequence integer NOT NULL DEFAULT 0;

CREATE TABLE appointment_moves (
  commerce_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  number integer NOT NULL,
  starts_at timestamptz NOT NULL,
  moved_by actor NOT NULL,
  reason text,
  moved_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, appointment_id, number),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE
);

-- What is over and not settled yet, whichever business it belongs to.
CREATE INDEX appointments_to_settle ON appointments (ends_at) WHERE status IN ('PENDING', 'ACTIVE');
