-- The operator suspends a business: visitors don't find it, and nothing new is booked. `is_public` stays the one question that
-- readers ask.
ALTER TABLE commerces ADD COLUMN suspended_at timestamptz;
ALTER TABLE commerces ADD CONSTRAINT commerces_suspended_hidden CHECK (suspended_at IS NULL OR NOT is_public);

-- The payouts made to businesses that were deleted: what the operator paid, without a name.
CREATE TABLE past_payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  month text NOT NULL CHECK (month ~ '^\d{4}-\d{2}$'),
  cents integer NOT NULL CHECK (cents > 0)
);
