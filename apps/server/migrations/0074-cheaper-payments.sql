-- Every insert pays for each index and reads each check anew. A customer's debts are found with `appointments_by_customer`.
DROP INDEX appointments_owed;
ALTER TABLE appointments
  DROP CONSTRAINT appointments_check1,
  DROP CONSTRAINT appointments_paid_check,
  DROP CONSTRAINT appointments_tip_check,
  DROP CONSTRAINT appointments_owed_check,
  -- All of a payment, or nothing. No part is negative.
  ADD CONSTRAINT appointments_payment CHECK (num_nulls(paid_by, paid, tip, owed) IN (0, 4) AND least(paid, tip, owed) >= 0);
