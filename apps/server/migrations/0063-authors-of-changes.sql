-- Who made an appointment and who changed it. `booked_by` already says whether the customer or the business booked it.
ALTER TABLE appointments
  -- The person of the business who booked it. Null: the customer, or unknown.
  ADD COLUMN booked_by_member uuid,
  -- The changes after the booking, oldest first. Servers before this version add none.
  ADD COLUMN changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array');
