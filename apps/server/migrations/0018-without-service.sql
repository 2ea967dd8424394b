-- A business without services is booked by its opening hours.

ALTER TABLE occupations
  ALTER COLUMN service_id DROP NOT NULL,
  -- Classes and events belong to a service.
  ADD CHECK (service_id IS NOT NULL OR (max_attendees = 1 AND NOT is_event));
ALTER TABLE appointments ALTER COLUMN service_id DROP NOT NULL;
