-- Whether an appointment was cancelled before its customer was told of its booking. It counts neither for them nor as a cancellation.
ALTER TABLE appointments ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
CREATE INDEX appointments_withdrawn ON appointments (commerce_id, starts_at) WHERE withdrawn;
