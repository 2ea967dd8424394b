-- Whether a visitor gave another name or phone at this booking than the known customer had.
ALTER TABLE appointments ADD COLUMN booked_otherwise boolean NOT NULL DEFAULT false;
