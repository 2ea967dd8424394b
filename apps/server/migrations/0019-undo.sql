-- When its customer arrived, as the owner noted it. Changes nothing else.
ALTER TABLE appointments ADD COLUMN arrived_at timestamptz;

CREATE TYPE owner_change AS ENUM ('moved', 'cancelled', 'completed', 'missed');
CREATE TYPE mailed_action AS ENUM ('booked', 'moved', 'cancelled', 'reopened');

-- An appointment as it was before its owner last changed it by hand, which can be undone for a day: while its
-- sequence number is the one after that change.
CREATE TABLE appointment_undos (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  appointment_id uuid NOT NULL,
  change owner_change NOT NULL,
  changed_at timestamptz NOT NULL,
  sequence_after integer NOT NULL,
  -- The mail about the change before, which was not sent yet when this one replaced it.
  unsent_mail mailed_action,
  sequence integer NOT NULL,
  status appointment_status NOT NULL,
  no_show boolean NOT NULL,
  arrived_at timestamptz,
  service_id uuid,
  occupation_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  modality modality NOT NULL,
  address text,
  latitude double precision,
  longitude double precision,
  PRIMARY KEY (commerce_id, appointment_id),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, service_id) REFERENCES services (commerce_id, id),
  FOREIGN KEY (commerce_id, occupation_id) REFERENCES occupations (commerce_id, id)
);
CREATE INDEX appointment_undos_by_age ON appointment_undos (changed_at);
