-- Whether reminders of this appointment alone are wanted, whatever holds for its address; null: as for its address.
ALTER TABLE appointments ADD COLUMN reminders_wanted boolean;
-- Reminders are stopped at an address of the business, whichever customer's appointment it is given with. Rows without an
-- address are of before: they go on for all appointments of their customer without one.
CREATE INDEX stopped_reminders_by_address ON stopped_reminders (commerce_id, email);
