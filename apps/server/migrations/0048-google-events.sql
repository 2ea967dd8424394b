-- The series of a business's Google calendars that take too long to expand, by a hash of the series: only its first time
-- counts, and it is not computed again. Of the business, so that it outlives a connection.
CREATE TABLE google_costly_series (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (commerce_id, hash)
);

-- Whether only the first time of a recurring event counts.
ALTER TABLE google_events ADD COLUMN is_simplified boolean NOT NULL DEFAULT false;
CREATE INDEX google_events_simplified ON google_events (commerce_id, calendar_id) WHERE is_simplified;
-- A calendar that took long to read is not read before this time, whatever its owner chooses meanwhile.
ALTER TABLE google_calendars ADD COLUMN rest_until timestamptz;
-- The account's own calendar is read even where its busy times don't count: it has the appointments' events.
UPDATE google_calendars SET due_at = now() WHERE is_primary AND NOT is_chosen;

-- Which appointments have an event in a Google calendar. It outlives the connection: an event of an account that is no longer
-- connected can't be changed from here.
CREATE TABLE google_written_events (
  commerce_id uuid NOT NULL,
  appointment_id uuid NOT NULL,
  -- A hash of the business and the Google account.
  account bytea NOT NULL,
  -- The appointment's sequence number when the event was written last.
  sequence integer NOT NULL,
  written_at timestamptz NOT NULL,
  -- When the event was found deleted in Google, and when the owner was told.
  gone_at timestamptz,
  told_at timestamptz,
  PRIMARY KEY (commerce_id, appointment_id, account),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE
);
-- Those that the owner has yet to be told of, or was told of lately.
CREATE INDEX google_written_events_gone ON google_written_events (commerce_id, gone_at) WHERE gone_at IS NOT NULL;
-- When the owner was last told of many at once.
ALTER TABLE google_connections ADD COLUMN gone_told_at timestamptz;

-- What accounts connected today have: the appointments to come when they were connected, and those booked since.
INSERT INTO google_written_events (commerce_id, appointment_id, account, sequence, written_at)
  SELECT commerce_id, appointment.id, sha256(convert_to(commerce_id || ':' || subject, 'UTF8')), sequence, now()
  FROM google_connections JOIN appointments AS appointment USING (commerce_id)
  WHERE status <> 'CANCELLED' AND ends_at > connected_at;

ALTER TYPE notification_type ADD VALUE 'CALENDAR_EVENT_DELETED';
