-- Imports of coming appointments from calendar files. An import can be undone while its row exists.
CREATE TABLE appointment_imports (
  commerce_id uuid NOT NULL REFERENCES commerces (commerce_id) ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Whose agenda; null: the business's, without a team.
  member_id uuid,
  reminds boolean NOT NULL,
  file_name text NOT NULL,
  created_at timestamptz NOT NULL,
  undo_began_at timestamptz,
  PRIMARY KEY (commerce_id, id),
  FOREIGN KEY (commerce_id, member_id) REFERENCES team_members (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX appointment_imports_by_age ON appointment_imports (created_at);

-- What an import has made: an appointment, or the blocked time of a day.
CREATE TABLE appointment_import_rows (
  commerce_id uuid NOT NULL,
  import_id uuid NOT NULL,
  id uuid NOT NULL,
  appointment_id uuid,
  -- The customer of the appointment, if the import has made them, and the version that it left.
  customer_id uuid,
  customer_version integer,
  -- Of the appointment as the import left it; null once its customer was told of it.
  fingerprint text,
  date date,
  start_time text,
  end_time text,
  PRIMARY KEY (commerce_id, import_id, id),
  FOREIGN KEY (commerce_id, import_id) REFERENCES appointment_imports (commerce_id, id) ON DELETE CASCADE,
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE,
  CHECK ((appointment_id IS NULL) <> (date IS NULL))
);
CREATE INDEX appointment_import_rows_by_appointment ON appointment_import_rows (commerce_id, appointment_id);

-- The events of calendar files that appointments were made of, so that no event becomes two. The key is a hash of the event's
-- identifier, which may contain a name, and of its time.
CREATE TABLE imported_events (
  commerce_id uuid NOT NULL,
  key bytea NOT NULL,
  appointment_id uuid NOT NULL,
  -- Of the event in Google Calendar, if it was made there.
  google_id text,
  PRIMARY KEY (commerce_id, key),
  FOREIGN KEY (commerce_id, appointment_id) REFERENCES appointments (commerce_id, id) ON DELETE CASCADE
);
CREATE INDEX imported_events_by_appointment ON imported_events (commerce_id, appointment_id);
