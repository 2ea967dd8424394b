-- How often a customer has corrected the name, phone or notes of an appointment. It is counted beside `sequence`, so that the
-- mail of another change that still waits stays due, and that change can be undone.
ALTER TABLE appointments ADD COLUMN corrections integer NOT NULL DEFAULT 0;
-- When that was, the last ones first, of those without a move: how many changes an hour may have is limited.
ALTER TABLE appointments ADD COLUMN corrected_at timestamptz[] NOT NULL DEFAULT '{}';

ALTER TYPE notification_type ADD VALUE 'APPOINTMENT_CORRECTED';
