-- How customers paid. Null: nothing was noted, so the price counts.
CREATE TYPE payment_way AS ENUM ('CASH', 'TRANSFER', 'CARD', 'OWED');
ALTER TABLE appointments
  ADD COLUMN paid_by payment_way,
  -- Without the tip, and without what is still owed.
  ADD COLUMN paid numeric(9, 2) CHECK (paid >= 0),
  ADD COLUMN tip numeric(9, 2) CHECK (tip >= 0),
  ADD COLUMN owed numeric(9, 2) CHECK (owed >= 0),
  ADD CHECK (num_nulls(paid_by, paid, tip, owed) IN (0, 4));
CREATE INDEX appointments_owed ON appointments (commerce_id, customer_id) WHERE owed > 0;
