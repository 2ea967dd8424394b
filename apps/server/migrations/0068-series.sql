-- Appointments that the business booked together, to be moved and cancelled together. Null: booked alone.
ALTER TABLE appointments ADD COLUMN series_id uuid;
CREATE INDEX appointments_series ON appointments (commerce_id, series_id, starts_at)
  WHERE series_id IS NOT NULL;
