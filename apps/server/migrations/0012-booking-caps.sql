-- How much one person may book: counted by e-mail (the customer) and by phone, in whichever way it was typed.

ALTER TABLE appointments
  -- The ten digits of a Mexican number, as nationalPhone has them; any other number as it is.
  ADD COLUMN national_phone text GENERATED ALWAYS AS
    (coalesce(substring(phone FROM '^(?:(?:00)?521?|01|044|045)?([2-9][0-9]{9})$'), phone)) STORED;

-- What is still to come, and what was made lately: neither count reads what else somebody has ever booked.
CREATE INDEX appointments_coming_by_customer ON appointments (commerce_id, customer_id, starts_at)
  WHERE booked_by = 'CUSTOMER' AND status IN ('PENDING', 'ACTIVE');
CREATE INDEX appointments_coming_by_phone ON appointments (commerce_id, national_phone, starts_at)
  WHERE booked_by = 'CUSTOMER' AND status IN ('PENDING', 'ACTIVE');
CREATE INDEX appointments_new_by_customer ON appointments (commerce_id, customer_id, created_at)
  WHERE booked_by = 'CUSTOMER';
CREATE INDEX appointments_new_by_phone ON appointments (commerce_id, national_phone, created_at)
  WHERE booked_by = 'CUSTOMER';
