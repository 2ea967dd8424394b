-- What a customer said on the day of an appointment: that they are on the way, or late. Null: nothing.
CREATE TYPE heads_up AS ENUM ('ON_THE_WAY', 'LATE_5', 'LATE_10', 'LATE_15');
ALTER TABLE appointments
  ADD COLUMN heads_up heads_up,
  ADD COLUMN heads_up_at timestamptz,
  -- How often they said something about the present time, which is limited.
  ADD COLUMN heads_ups smallint NOT NULL DEFAULT 0,
  ADD CHECK (num_nulls(heads_up, heads_up_at) IN (0, 2));
ALTER TABLE appointment_undos
  ADD COLUMN heads_up heads_up,
  ADD COLUMN heads_up_at timestamptz;
ALTER TYPE notification_type ADD VALUE 'APPOINTMENT_LATE';
